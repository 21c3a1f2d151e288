import { enteredSourceTypes } from '@gridwright/contract'
import type { EntryTarget, SourceTable } from '@gridwright/contract'
import { Button, Checkbox, ErrorState, MultiSelectField, SelectField, TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { ColumnLines, withKept } from './column-lines.tsx'
import { proposedKeys, sheetNamed, withTable } from './entry-draft.ts'
import { FillLines } from './fill-lines.tsx'
import { texts } from './texts.ts'
import styles from './entry.module.css'

/** Sources that data can be entered into. */
export const useEntrySources = () => {
  const { data } = useOperation('dataSource.listNames', {})
  return (data?.sources ?? []).filter(({ type }) => enteredSourceTypes.includes(type))
}

const placeOf = ({ schema, name }: Pick<SourceTable, 'schema' | 'name'>): string =>
  JSON.stringify([schema, name])

export const useTables = (sourceId: string) => {
  const { data, error, refetch } = useOperation(
    'dataSource.listTables',
    { id: sourceId },
    { enabled: sourceId !== '', staleTime: 300_000 },
  )
  return { tables: data?.tables, error, retry: () => void refetch() }
}

export const tableOf = (
  { schema = '', table }: EntryTarget,
  tables: readonly SourceTable[] | undefined,
): SourceTable | undefined =>
  tables?.find((one) => one.name === table && (schema === '' || one.schema === schema))

type Props = { readonly target: EntryTarget; readonly onChange: (target: EntryTarget) => void }
type TableProps = Props & { readonly tables: readonly SourceTable[] | undefined }

const Where = ({ target, tables, onChange }: TableProps): ReactNode => {
  const t = useText(texts)
  const sources = useEntrySources()
  const sheets = useDesignerState((state) => state.template.sheets)
  const known = tableOf(target, tables)
  const place =
    target.table === '' ? '' : placeOf(known ?? { schema: target.schema ?? '', name: target.table })
  const choices = (tables ?? []).map((table) => ({
    value: placeOf(table),
    label: table.schema === '' ? table.name : `${table.schema}.${table.name}`,
  }))
  const kept = place === '' || known ? choices : [...choices, { value: place, label: target.table }]
  const take = (chosen: string): void => {
    const table = tables?.find((one) => placeOf(one) === chosen)
    if (table !== undefined) onChange(withTable(target, table))
  }
  return (
    <div className={styles['pair']}>
      <TextField
        label={t('name')}
        required
        value={target.name}
        onChange={(name) => onChange({ ...target, name: name.slice(0, 100) })}
      />
      <SelectField
        label={t('source')}
        required
        hint={t('sourceHint')}
        value={target.dataSourceId === '' ? undefined : target.dataSourceId}
        choices={sources.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(dataSourceId) => onChange({ ...target, dataSourceId })}
      />
      <SelectField
        label={t('table')}
        required
        disabled={tables === undefined}
        value={place === '' ? undefined : place}
        choices={kept}
        onChange={take}
      />
      <SelectField
        label={t('sheet')}
        value={target.sheet}
        choices={withKept(
          sheets.map(({ name }) => ({ value: name, label: name })),
          target.sheet,
        )}
        onChange={(sheet) => onChange({ ...target, sheet })}
      />
    </div>
  )
}

const Deleting = ({
  target,
  columns,
  onChange,
}: Props & { readonly columns: readonly Choice[] }): ReactNode => {
  const t = useText(texts)
  const { delete: deleting } = target
  const set = (kind: EntryTarget['delete']['kind']): void =>
    onChange({ ...target, delete: kind === 'logical' ? { kind, column: '', value: '1' } : { kind } })
  return (
    <>
      <SelectField
        label={t('delete')}
        value={deleting.kind}
        choices={(['refused', 'physical', 'logical'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={set}
      />
      {deleting.kind === 'logical' && (
        <>
          <SelectField
            label={t('markColumn')}
            value={deleting.column === '' ? undefined : deleting.column}
            choices={withKept(columns, deleting.column)}
            onChange={(column) => onChange({ ...target, delete: { ...deleting, column } })}
          />
          <TextField
            label={t('markValue')}
            value={deleting.value}
            onChange={(value) => onChange({ ...target, delete: { ...deleting, value: value.slice(0, 200) } })}
          />
        </>
      )}
    </>
  )
}

type Choice = { readonly value: string; readonly label: string }

const Rows = ({
  target,
  table,
  onChange,
}: Props & { readonly table: SourceTable | undefined }): ReactNode => {
  const t = useText(texts)
  const columns = (table?.columns ?? []).map(({ name }) => ({ value: name, label: name }))
  const bound = target.columns.map(({ column, title = column }) => ({ value: column, label: title }))
  const proposal = proposedKeys(target.columns, table)
  const isSame = JSON.stringify(proposal.toSorted()) === JSON.stringify(target.keys.toSorted())
  const { version, insert: _insert, ...rest } = target
  const { version: _version, ...unversioned } = target
  return (
    <div className={styles['part']}>
      <div className={styles['pair']}>
        <MultiSelectField
          label={t('keys')}
          required
          hint={
            proposal.length === 0 || isSame ? (
              t('keysHint')
            ) : (
              <>
                {t('keysProposed', { keys: proposal.join(', ') })}{' '}
                <Button kind="link" size="small" onClick={() => onChange({ ...target, keys: [...proposal] })}>
                  {t('takeKeys')}
                </Button>
              </>
            )
          }
          values={target.keys}
          choices={bound}
          onChange={(keys) => onChange({ ...target, keys: [...keys] })}
        />
        <SelectField
          label={t('version')}
          hint={t('versionHint')}
          value={version}
          choices={withKept(columns, version ?? '')}
          onChange={(name) => onChange({ ...target, version: name })}
          onClear={version === undefined ? undefined : () => onChange(unversioned)}
        />
        <Deleting target={target} columns={columns} onChange={onChange} />
      </div>
      <Checkbox
        checked={target.insert !== false}
        onChange={(on) =>
          onChange({
            ...rest,
            ...(version !== undefined && { version }),
            ...(!on && { insert: false as const }),
          })
        }
      >
        {t('insert')}
      </Checkbox>
    </div>
  )
}

/** One table that is entered into. */
export const TargetSettings = ({ target, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const sheet = useDesignerState((state) => sheetNamed(state.template, target.sheet))
  const { tables, error, retry } = useTables(target.dataSourceId)
  const table = tableOf(target, tables)
  return (
    <>
      <Where target={target} tables={tables} onChange={onChange} />
      {error !== null && <ErrorState compact title={t('tablesFailed')} onRetry={retry} />}
      <ColumnLines target={target} sheet={sheet} table={table} onChange={onChange} />
      <Rows target={target} table={table} onChange={onChange} />
      <FillLines target={target} table={table} onChange={onChange} />
    </>
  )
}
