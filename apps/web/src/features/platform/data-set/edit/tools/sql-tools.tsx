import { Button, notify } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Draft } from '#features/platform/data-set/edit/document/data-set-life.ts'
import type { NamedSource } from '#features/platform/data-set/edit/editor-parts.ts'
import type { PreviewValues } from '#features/platform/data-set/edit/parameters/parameters-panel.tsx'
import { formatSql } from './format-sql.ts'
import { QueryPlan } from './query-plan.tsx'
import { RunHistory } from './run-history.tsx'
import { texts } from './texts.ts'

type SqlToolsProps = {
  readonly assetId: string
  readonly draft: Draft
  readonly source: NamedSource | undefined
  readonly values: PreviewValues
}

/** Kinds of databases that tell their plan. */
const explains = (type: NamedSource['type'] | undefined): boolean => type === 1 || type === 5

/** What helps with a query: its lines, the database's plan, what was run before. */
export const SqlTools = ({ assetId, draft, source, values }: SqlToolsProps): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState<'plan' | 'history'>()
  const { document, change } = draft
  if (document.kind === 'api') return null
  const write = (sql: string): void =>
    change((before) => (before.kind === 'api' ? before : { ...before, sql }), { label: 'query' })
  const format = async (): Promise<void> => {
    const formatted = await formatSql(document.sql, source?.type ?? 16)
    if (formatted === undefined) notify.info(t('formatFailed'))
    else write(formatted)
  }
  const isCall = document.kind === 'sql' && document.procedure === true
  return (
    <>
      <Button size="small" kind="text" disabled={document.sql.trim() === ''} onClick={() => void format()}>
        {t('format')}
      </Button>
      {explains(source?.type) && !isCall && (
        <Button
          size="small"
          kind="text"
          disabled={document.sql.trim() === ''}
          onClick={() => setOpen('plan')}
        >
          {t('explain')}
        </Button>
      )}
      <Button size="small" kind="text" icon="history" onClick={() => setOpen('history')}>
        {t('history')}
      </Button>
      {open === 'plan' && <QueryPlan wish={{ document, values }} onClose={() => setOpen(undefined)} />}
      {open === 'history' && (
        <RunHistory
          assetId={assetId}
          onClose={() => setOpen(undefined)}
          onUse={(sql) => {
            write(sql)
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
