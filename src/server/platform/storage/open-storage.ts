import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { FileStorage } from './types.ts'

/** The bucket the configuration names, else the folder of the data. */
export const openStorage = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FileStorage =>
  files ? s3Storage(files, dataDir) : diskStorage(dataDir)
