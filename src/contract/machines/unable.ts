import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import { misfitWords } from '../racks/fit.ts'
import type { StopSpan } from '../stops/span.ts'
import { type Able, type Load, machineFit, reaches, stopOf, worksAt } from './choose.ts'
import type { Machine } from './schema.ts'

/** Why a machine cannot move her then, whatever is free; null where it can. */
export const unableWords = (
  machine: Able,
  { boat, tier }: Load,
  { at, stops, timeZone }: { at: Date; stops: readonly StopSpan[]; timeZone: string },
): Sentence | null => {
  if (!machine.active) return msg`Out of use`
  const [misfit] = misfitWords(machineFit(machine, boat))
  if (misfit) return misfit
  if (!reaches(machine, tier)) return msg`Does not reach her bay`
  if (!worksAt(machine, at, timeZone)) return msg`Does not work at that time`
  return stopOf(stops, machine, at) ? msg`Stands at that time` : null
}

/** That another boat has its place then. */
export const takenWords = ({ name }: Pick<Machine, 'name'>) =>
  msg`${{ machine: name }} is taken at that time: choose another machine`
export const taken = msg`Taken at that time`
