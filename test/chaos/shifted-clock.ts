// Loaded before the product by `--import`: its clock runs as far from the machine's as the file CLOCK_SHIFT says, in ms.
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_SHIFT ?? ''
const machineNow = Date.now
const now = () => machineNow() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Date, {
  apply: (of) => new of(now()).toString(),
  construct: (of, given, made) => Reflect.construct(of, given.length === 0 ? [now()] : given, made),
  get: (of, name, self) => (name === 'now' ? now : Reflect.get(of, name, self)),
})
