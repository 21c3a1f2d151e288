import type { SourceTable } from '@gridwright/contract'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#i18n/index.ts'
import { ColumnsPanel } from './columns/columns-panel.tsx'
import { ParametersPanel } from './parameters/parameters-panel.tsx'
import type { RegionsProps } from './editor-parts.ts'
import styles from './editor.module.css'

const texts = defineTexts({
  zh: { label: '参数与字段', parameters: '参数 {n}', columns: '字段 {n}' },
  en: { label: 'Parameters and columns', parameters: 'Parameters {n}', columns: 'Columns {n}' },
})

const tabs = ['parameters', 'columns'] as const
type Tab = (typeof tabs)[number]

type SideProps = Pick<RegionsProps, 'draft' | 'stale' | 'values' | 'onValues'> & {
  readonly used: readonly string[]
  readonly tables: readonly SourceTable[]
}

const Content = ({
  tab,
  draft,
  stale,
  values,
  onValues,
  used,
  tables,
}: SideProps & { readonly tab: Tab }): ReactNode => {
  const { document, change } = draft
  if (tab === 'columns')
    return (
      <ColumnsPanel
        columns={document.columns}
        stale={stale}
        onChange={(columns) => change((before) => ({ ...before, columns }))}
      />
    )
  return (
    <ParametersPanel
      document={document}
      used={used}
      tables={tables}
      onChange={change}
      values={values}
      onValues={onValues}
    />
  )
}

/** Parameters and columns, one at a time. */
export const Side = (props: SideProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  const [tab, setTab] = useState<Tab>('parameters')
  const counts = {
    parameters: props.draft.document.parameters.length,
    columns: props.draft.document.columns.length,
  }
  return (
    <>
      <div className={styles['tabs']} role="tablist" aria-label={t('label')}>
        {tabs.map((one, index) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === tab}
            aria-controls={`${id}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
              const next = tabs[1 - index] ?? one
              setTab(next)
              document.getElementById(`${id}-${next}`)?.focus()
            }}
          >
            {t(one, { n: counts[one] })}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles['tabPanel']}>
        <Content {...props} tab={tab} />
      </div>
    </>
  )
}
