import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { restoreFrom, runCommand } from '#server/backup-command.ts'
import { askPassphrase } from './passphrase.ts'

/** `npm run restore -- <file>`: replaces everything of this installation; its server must not run. */
const restore = async (): Promise<void> => {
  const [source] = process.argv.slice(2)
  if (source === undefined) throw new Error('npm run restore -- <file>')
  if (!(await isMeant())) return
  const passphrase = await askPassphrase('Passphrase (empty where the backup has none): ')
  const manifest = await restoreFrom(path.resolve(source), passphrase)
  console.log(`Restored: version ${manifest.version}, made at ${manifest.madeAt}`)
}

/** Only a person is asked; a script says what it means by running this. */
const isMeant = async (): Promise<boolean> => {
  if (!process.stdin.isTTY) return true
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const word = await asking.question('Everything in this installation will be replaced. Type RESTORE: ')
  asking.close()
  return word === 'RESTORE'
}

await runCommand(restore)
