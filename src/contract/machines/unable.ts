import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '../language/sentence.ts'
import { misfitWords } from '../racks/fit.ts'
import { type Able, type Load, machineFit, reaches, worksAt } from './choose.ts'
import type { Machine } from './schema.ts'

/** Why a machine cannot move her then, whatever is free; null where it can. */
export const unableWords = (
  machine: Able,
  { boat, tier }: Load,
  { at, timeZone }: { at: Date; timeZone: string },
): Sentence | null => {
  if (!machine.active) return msg`Out of use`
  const [misfit] = misfitWords(machineFit(machine, boat))
  if (misfit) return misfit
  if (!reaches(machine, tier)) return msg`Does not reach her bay`
  return worksAt(machine, at, timeZone) ? null : msg`Does not work at that time`
}

/** That another boat has its place then. */
export const takenWords = ({ name }: Pick<Machine, 'name'>) =>
  msg`${{ machine: name }} is taken at that time: choose another machine`
export const taken = msg`Taken at that time`
