import { parentPort, workerData } from 'node:worker_threads'
import { readBankFile } from '../papers/public.ts'
import { storable } from '../platform/ask-thread.ts'
import type { BankReading } from './read-in-thread.ts'

const { bytes, account } = workerData as BankReading
parentPort!.postMessage(storable(readBankFile(bytes, account)))
