import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsTable } from '#server/config/settings.ts'

/** Puts the table of settings into the README, between its two marks. */
const readme = path.resolve(import.meta.dirname, '..', 'README.md')
const marks = /(<!-- settings -->\n)[^]*?(<!-- \/settings -->)/
const text = readFileSync(readme, 'utf8')
writeFileSync(
  readme,
  text.replace(marks, (_all, begin: string, end: string) => `${begin}${settingsTable()}\n${end}`),
)
