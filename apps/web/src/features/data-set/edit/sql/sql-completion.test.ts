import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { columnSource, namespaceOf, parameterSource } from './sql-completion.ts'

const tables = [
  { schema: 'public', name: 'orders', columns: [{ name: 'amount', type: 'numeric' }] },
  { schema: 'public', name: 'customers', columns: [{ name: 'city', type: 'text' }] },
]
const parameters = [{ paramCode: 'region', paramName: '大区', paramType: 'varchar', required: 2 }] as const

const labels = async (source: ReturnType<typeof columnSource>, text: string): Promise<readonly string[]> => {
  const context = new CompletionContext(EditorState.create({ doc: text }), text.length, false)
  return ((await source(context))?.options ?? []).map(({ label }) => label)
}

describe('completion', () => {
  it('RPT-02 offers the columns of the tables that the query names, and no others', async () => {
    expect(await labels(columnSource(tables), 'select * from orders where am')).toEqual(['amount'])
  })

  it('RPT-02 offers the parameters after a colon, and none inside a cast', async () => {
    expect(await labels(parameterSource(parameters), 'select * from t where r = :re')).toEqual([':region'])
    expect(await labels(parameterSource(parameters), 'select x::re')).toEqual([])
  })

  it('RPT-02 knows schemas, tables and columns', () => {
    expect(Object.keys(namespaceOf(tables))).toEqual(['public'])
    expect(namespaceOf(tables)).toMatchObject({
      public: { orders: { children: [{ label: 'amount', detail: 'numeric' }] } },
    })
  })
})
