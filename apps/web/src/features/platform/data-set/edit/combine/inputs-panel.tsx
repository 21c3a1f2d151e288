import { combineLimits } from '@gridwright/contract'
import type { DataSetInput, DataSetParameter } from '@gridwright/contract'
import { Button, Input } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList } from '#parts/remote-select/index.ts'
import type { RemoteSource } from '#parts/remote-select/index.ts'
import type { Change } from '#features/platform/data-set/edit/document/data-set-life.ts'
import type { CombinedDocument } from '#features/platform/data-set/kind/data-set-kind.ts'
import { joinSql, unionSql } from './join-sql.ts'
import type { InputFields, InputTables } from './use-input-tables.ts'
import styles from './combine.module.css'

const texts = defineTexts({
  hint: [
    '所选数据集各读取一次（每个最多 {rows} 行），作为表供 SQL 关联或合并。',
    'Each data set is read once (at most {rows} rows) and is a table for SQL to join or to put below another.',
  ],
  add: ['添加数据集', 'Add a data set'],
  alias: ['表名 {n}', 'Name of table {n}'],
  remove: ['移除 {name}', 'Remove {name}'],
  unseen: ['您无权查看的数据集', 'A data set that is not yours to see'],
  join: ['写出关联', 'Write a join'],
  union: ['写出合并', 'Write a union'],
})

const nothing: readonly string[] = []

const useDataSets: RemoteSource<InputFields> = ({ text = '', ids }, options) => {
  const answer = useOperation('dataSet.fields', { text, ...(ids && { ids }) }, options)
  return {
    ...answer,
    data: answer.data && { data: answer.data.dataSets, total: answer.data.total },
  } as ReturnType<RemoteSource<InputFields>>
}

/** A name that SQL takes as it is, from what people call the data set. */
const aliasOf = (name: string, taken: readonly DataSetInput[]): string => {
  const base = name.replaceAll(/[^\p{L}\p{N}_]+/gu, '_').replace(/^(?=\p{N})|^$/u, 't') || 't'
  const names = new Set(taken.map((one) => one.name.toLowerCase()))
  let free = base.slice(0, 50)
  for (let count = 2; names.has(free.toLowerCase()); count++) free = `${base.slice(0, 50)}_${count}`
  return free
}

/** What the data set asks for is asked for here too, unless the code is there already. */
const withParameters = (
  own: readonly DataSetParameter[],
  more: readonly DataSetParameter[],
): DataSetParameter[] => {
  const codes = new Set(own.map(({ paramCode }) => paramCode))
  return [...own, ...more.filter(({ paramCode }) => !codes.has(paramCode))].slice(0, 50)
}

type InputsPanelProps = {
  readonly document: CombinedDocument
  readonly tables: InputTables
  readonly onChange: Change
}

const AddInput = ({ document, onChange }: Omit<InputsPanelProps, 'tables'>): ReactNode => {
  const t = useText(texts)
  const list = useRemoteList(useDataSets, nothing)
  const add = (id: string): void => {
    const found = list.find(id)
    if (found === undefined) return
    onChange(
      (before) =>
        before.kind === 'combined'
          ? {
              ...before,
              inputs: [...before.inputs, { name: aliasOf(found.name, before.inputs), dataSetId: id }],
              parameters: withParameters(before.parameters, found.parameters),
            }
          : before,
      { label: 'inputs' },
    )
  }
  if (document.inputs.length >= combineLimits.inputs) return null
  return (
    <RemoteSelect
      label={t('add')}
      list={list}
      choiceOf={({ name }) => ({ label: name })}
      value=""
      none={t('add')}
      onChange={add}
    />
  )
}

/** Which data sets are put together, and the names by which the query reads them (RPT-02). */
export const InputsPanel = ({ document, tables, onChange }: InputsPanelProps): ReactNode => {
  const t = useText(texts)
  const setInputs = (change: (inputs: readonly DataSetInput[]) => DataSetInput[], together?: string): void =>
    onChange(
      (before) => (before.kind === 'combined' ? { ...before, inputs: change(before.inputs) } : before),
      { label: 'inputs', ...(together !== undefined && { together }) },
    )
  const write = (sql: string): void =>
    onChange((before) => (before.kind === 'combined' ? { ...before, sql } : before), { label: 'query' })
  const nameOf = (id: string): string => tables.dataSets.find((one) => one.id === id)?.name ?? t('unseen')
  const isReady = document.inputs.length > 1 && tables.tables !== undefined
  return (
    <div className={styles['inputs']}>
      <p className={styles['hint']}>{t('hint', { rows: combineLimits.rows })}</p>
      <ul>
        {document.inputs.map(({ name, dataSetId }, at) => (
          // Two inputs may be the same data set under two names, and names change while they are typed.
          <li key={`input-${at}`}>
            <span className={styles['of']} title={nameOf(dataSetId)}>
              {nameOf(dataSetId)}
            </span>
            <Input
              label={t('alias', { n: at + 1 })}
              value={name}
              maxLength={60}
              spellCheck={false}
              onChange={(next) =>
                setInputs(
                  (all) => all.map((one, index) => (index === at ? { ...one, name: next } : one)),
                  `input ${at}`,
                )
              }
            />
            <Button
              kind="text"
              size="small"
              icon="close"
              label={t('remove', { name })}
              onClick={() => setInputs((all) => all.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <AddInput document={document} onChange={onChange} />
      {isReady && document.sql.trim() === '' && (
        <div className={styles['starts']}>
          <Button size="small" onClick={() => write(joinSql(tables.tables ?? []))}>
            {t('join')}
          </Button>
          <Button size="small" onClick={() => write(unionSql(tables.tables ?? []))}>
            {t('union')}
          </Button>
        </div>
      )}
    </div>
  )
}
