import path from 'node:path'
import { archiveTo, runCommand } from '#server/backup-command.ts'
import { askPassphrase } from './passphrase.ts'

/** `npm run backup -- <file>`: everything of this installation into one file. */
const backup = async (): Promise<void> => {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Error('npm run backup -- <file>')
  const question = 'Passphrase (empty = without the installation key; restoring then needs the same key): '
  const made = await archiveTo(path.resolve(target), await askPassphrase(question))
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${target}: ${rows} rows, ${made.files.length} files`)
}

await runCommand(backup)
