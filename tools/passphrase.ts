import { createInterface } from 'node:readline/promises'

/** `BACKUP_PASSPHRASE` where set, else asked for where somebody sits there. Empty = none. */
export const askPassphrase = async (question: string): Promise<string | undefined> => {
  const given = process.env['BACKUP_PASSPHRASE']
  if (given !== undefined || !process.stdin.isTTY) return given || undefined
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(question)
  asking.close()
  return answer || undefined
}
