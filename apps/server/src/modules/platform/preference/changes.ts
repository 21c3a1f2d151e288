import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Output } from '@gridwright/contract'

type Release = Output<'preference.changes'>['releases'][number]
export type Changes = Readonly<Record<'zh' | 'en', readonly Release[]>>

const files = { zh: 'CHANGELOG.zh.md', en: 'CHANGELOG.md' } as const

/** `## 0.1.0 (2026-11-21)` */
const heading = /^## (\S+) \(([^)]*)\)$/
/** `- **Title.** What it means.` */
const entry = /^- \*\*(.+?)[.。]?\*\*\s*(.*)$/

/** The change log as people write it; what is neither a version nor an entry is left out. */
export const parseChanges = (text: string): Release[] => {
  const releases: Release[] = []
  for (const line of text.split('\n')) {
    const [, version, date] = heading.exec(line) ?? []
    const [, title, told] = entry.exec(line) ?? []
    if (version !== undefined) releases.push({ version, date: date ?? '', items: [] })
    else if (title !== undefined) releases.at(-1)?.items.push({ title, text: told ?? '' })
  }
  return releases
}

/** Read once at the start: a change of the file is a new version. */
export const readChanges = (folder: string): Changes => ({
  zh: parseChanges(readFileSync(path.join(folder, files.zh), 'utf8')),
  en: parseChanges(readFileSync(path.join(folder, files.en), 'utf8')),
})
