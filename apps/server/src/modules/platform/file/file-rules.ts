import { AppError, fileRules } from '@gridwright/contract'
import type { FileGroup, FileRules } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { readRules, usedBytes } from './file-store.ts'

const usual: FileRules = {
  largestMb: 100,
  quotaUserMb: 1_000,
  quotaWholeMb: 20_000,
  keepDays: { image: 0, document: 0, video: 14, archive: 0 },
}

/** The rules in force; what was stored by another version and no longer fits counts as never set. */
export const rulesInForce = async (db: Db): Promise<FileRules> => {
  const stored = fileRules.safeParse(await readRules(db))
  return stored.success ? stored.data : usual
}

const day = 86_400_000
const megabyte = 1_048_576

/** ERR-07: until when a file of this group is kept; null = for good. */
export const keptUntil = (rules: FileRules, group: FileGroup, now: Date): Date | null => {
  const days = rules.keepDays[group]
  return days === 0 ? null : new Date(now.getTime() + days * day)
}

/** Throws where one file more is one too many. */
export const requireSpace = async (
  db: Db,
  rules: FileRules,
  { ownerId, size }: { readonly ownerId: string; readonly size: number },
): Promise<void> => {
  const used = await usedBytes(db, ownerId)
  if (used.own + size > rules.quotaUserMb * megabyte)
    throw new AppError('quota-own', { most: rules.quotaUserMb })
  if (used.whole + size > rules.quotaWholeMb * megabyte)
    throw new AppError('quota-whole', { most: rules.quotaWholeMb })
}

/** VAL-01, in the words of the rule. */
export const requireSize = (
  size: number,
  limit: { readonly most: number; readonly setting?: string },
): void => {
  if (size > limit.most * megabyte) throw new AppError('upload-size', limit)
}

export const requireRuledSize = (size: number, { largestMb }: FileRules): void => {
  if (size > largestMb * megabyte) throw new AppError('upload-size-ruled', { most: largestMb })
}
