import { Socket } from 'node:net'

/** Sends what was written while corked in one buffer: pg writes several small ones for each statement. */
export class OnePieceSocket extends Socket {
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done)
  }
}
