import { statfsSync } from 'node:fs'
import { DatabaseProblem } from '#database-problem.ts'

/** PostgreSQL writes its log of changes in files of 16 MB: it cannot start, or go on, on less. */
const leastBytes = 16 * 1_048_576

/**
 * The problem of a disk that is full, where what was said names it, or where so little is left around the folder that
 * the server could not even write down what it wanted to say.
 */
export function fullDisk(folder: string, said: string): DatabaseProblem | undefined {
  const isNamed = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i.test(said)
  const free = freeBytes(folder)
  if (!isNamed && (free === undefined || free >= leastBytes)) return undefined
  const left = free === undefined ? '' : ` (${Math.floor(free / 1_048_576)} MB)`
  return new DatabaseProblem({
    en: `The disk of ${folder} is full${left}, so the embedded PostgreSQL cannot start: make room there and start again. Nothing is lost.`,
    zh: `${folder} 所在磁盘已满${left}，内置 PostgreSQL 无法启动：请清理磁盘空间后重新启动，已保存的数据不会丢失。`,
  })
}

function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
