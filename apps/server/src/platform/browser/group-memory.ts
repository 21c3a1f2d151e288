import { readdir, readFile } from 'node:fs/promises'

const pageBytes = 4096

/** Process group and resident pages of one process, as Linux tells them; a name may hold blanks and brackets. */
const factsOf = async (pid: string): Promise<readonly [group: number, pages: number] | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const after = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return [Number(after[2]), Number(after[21])]
}

/** Megabytes that a process group holds; 0 where the system does not say. */
export const groupMegabytes = async (group: number): Promise<number> => {
  const all = await readdir('/proc').catch(() => [])
  const facts = await Promise.all(all.filter((name) => /^\d+$/.test(name)).map(factsOf))
  const pages = facts.reduce((sum, one) => (one?.[0] === group ? sum + one[1] : sum), 0)
  return (pages * pageBytes) / 1_048_576
}
