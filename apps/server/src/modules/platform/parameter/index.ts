import { parameter } from '@gridwright/contract'
import type { ValuesOf } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { HandlersOf } from '#operations/handler.ts'
import { mostRows } from '#modules/platform/sheet/index.ts'
import type { Sheet } from '#modules/platform/sheet/index.ts'
import { administered } from '#administered/index.ts'
import type { FieldProblem, Lang, EntityRules } from '#administered/index.ts'
import { addBuiltIn, findParameter, publicParameters } from './parameter-store.ts'
import type { BuiltIn } from './parameter-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date }
type Value = string | number | boolean | ReturnType<typeof JSON.parse>

/** What an administrator sets for the installation (SYS-01). */
export const parameterModule = ({
  db,
  now,
}: Needs): {
  readonly handlers: HandlersOf<'parameter'>
  readonly sheets: readonly Sheet[]
  /** How many rows an Excel import may have, as of now. */
  importRows(): Promise<number>
  seed(): Promise<void>
} => {
  const { handlers, sheet } = administered({ entity: parameter, table: 'parameter', db, now, rules })
  return {
    handlers: {
      ...handlers,
      'parameter.published': async () => {
        const rows = await publicParameters(db)
        return { values: Object.fromEntries(rows.map((row) => [row.code, valueOf(row)])) }
      },
    },
    sheets: [sheet as Sheet],
    importRows: async () => {
      const rows = Number((await findParameter(db, importRows))?.value)
      return isRowCount(rows) ? rows : mostRows
    },
    seed: async () => {
      await addBuiltIn(db, builtIn, now())
    },
  }
}

/** The product reads its own; a value that it could not use is refused where it is written. */
const rules: EntityRules<typeof parameter> = {
  check: async (_, drafts, lang) => drafts.map(({ values }) => problemsOf(values, lang)),
}

const importRows = 'import.rows'

/** What the product itself reads; an administrator changes values, and cannot take them away. */
const builtIn: readonly BuiltIn[] = [
  {
    code: importRows,
    name: 'Excel 导入行数上限 · Most rows of an Excel import',
    type: 'number',
    value: '50000',
    public: false,
    remark: '1 到 50000 · From 1 to 50000',
  },
]

const problemsOf = ({ code, type, value }: ValuesOf<typeof parameter>, lang: Lang): FieldProblem[] => {
  if (code !== importRows || value === '' || (type === 'number' && isRowCount(Number(value)))) return []
  const text = { zh: '须为 1 到 50000 的整数', en: 'must be a whole number from 1 to 50000' }
  return [{ field: 'value', text: text[lang] }]
}

const isRowCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= mostRows

/** The text as its type says; what rules let in can be read. */
const valueOf = ({ type, value }: { readonly type: string; readonly value: string }): Value => {
  if (value === '' || type === 'text') return value
  if (type === 'number') return Number(value)
  return type === 'boolean' ? value === 'true' : JSON.parse(value)
}
