import type { Db } from '@gridwright/db'
import { loggedTitle, logFilter, outcomeText, targetsText } from '@gridwright/contract'
import type { LogCategory } from '@gridwright/contract'
import { z } from 'zod'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller } from '#operations/handler.ts'
import { logBelow } from './log-store.ts'
import type { LogRowWithChanges } from './log-store.ts'
import { entryOf, seenLog } from './log.ts'
import { changesText } from './changes-text.ts'
import { namesInLog } from './names-in-log.ts'

const { category: _category, ...rest } = logFilter
const filterOf = z.strictObject({ ...rest, category: logFilter.category.optional() })
type Filter = z.output<typeof filterOf>
type Lang = 'zh' | 'en'

const columns: readonly SheetColumn[] = [
  { key: 'at', title: { zh: '时间', en: 'Time' }, type: 'instant', width: 20 },
  { key: 'username', title: { zh: '用户名', en: 'User name' }, type: 'text', width: 18 },
  { key: 'displayName', title: { zh: '姓名', en: 'Name' }, type: 'text', width: 16 },
  { key: 'organisationName', title: { zh: '组织机构', en: 'Organisation' }, type: 'text', width: 20 },
  { key: 'operation', title: { zh: '操作', en: 'Operation' }, type: 'text', width: 26 },
  { key: 'targets', title: { zh: '对象', en: 'Things' }, type: 'text', width: 30 },
  { key: 'changes', title: { zh: '变更', en: 'Changes' }, type: 'text', width: 50 },
  { key: 'outcome', title: { zh: '结果', en: 'Outcome' }, type: 'text', width: 24 },
  { key: 'address', title: { zh: '地址', en: 'Address' }, type: 'text', width: 18 },
  { key: 'browser', title: { zh: '浏览器', en: 'Browser' }, type: 'text', width: 16 },
  { key: 'system', title: { zh: '操作系统', en: 'System' }, type: 'text', width: 16 },
  { key: 'milliseconds', title: { zh: '耗时（毫秒）', en: 'Milliseconds' }, type: 'number', width: 12 },
]

const titles = {
  login: { zh: '登录日志', en: 'Login log' },
  operation: { zh: '操作日志', en: 'Operation log' },
  denied: { zh: '拒绝记录', en: 'Denied attempts' },
} as const

/** The three logs as Excel; nothing is ever imported into a log. */
export const logSheets = (db: Db): readonly Sheet[] => [
  logSheet(db, 'login'),
  logSheet(db, 'operation'),
  logSheet(db, 'denied'),
]

const logSheet = (db: Db, category: LogCategory): Sheet<Filter> => ({
  name: `${category}-log`,
  title: titles[category],
  reads: 'log.list',
  mayExport: ['system:log:view'],
  filter: filterOf,
  columns,
  rows: (caller, filter, lang) => rowsOf(db, caller, { ...filter, category, lang }),
})

async function* rowsOf(
  db: Db,
  caller: Caller,
  { lang, ...filter }: Filter & { readonly category: LogCategory; readonly lang: Lang },
): AsyncIterable<readonly SheetRow[]> {
  let below: string | undefined
  for (;;) {
    const rows = await logBelow(db, { ...filter, seen: seenLog(caller) }, below)
    if (rows.length === 0) return
    const names = await namesInLog(
      db,
      rows.flatMap(({ changes }) => changes),
    )
    yield rows.map((row) => sheetRow(row, { language: lang, names }))
    below = rows.at(-1)?.id
  }
}

type Reading = Parameters<typeof changesText>[1]

const sheetRow = (row: LogRowWithChanges, reading: Reading): SheetRow => {
  const { id: _id, wire: _wire, targets, outcome, operation, batch, ...entry } = entryOf(row)
  const { language } = reading
  return {
    ...entry,
    operation: loggedTitle({ operation, batch }, language),
    targets: targetsText(targets, language),
    changes: changesText(row.changes, reading),
    outcome: outcomeText(outcome, language),
  }
}
