import { useMemo } from 'react'
import type { ReactNode, Ref } from 'react'
import type { SourceTable, DataSourceType } from '@gridwright/contract'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import type { CombinedDocument, SqlDocument } from '#features/platform/data-set/kind/data-set-kind.ts'
import type { Failure } from '#features/platform/data-set/edit/preview/use-preview.ts'
import { SqlEditor } from './sql-editor.tsx'
import type { SqlEditorHandle } from './sql-editor.tsx'
import { rangeAt, undeclaredProblems } from './sql-problems.ts'
import type { SqlProblem } from './sql-problems.ts'
import styles from './sql-editor.module.css'

const texts = defineTexts({
  label: ['SQL 查询', 'SQL query'],
  hint: [
    '在这里编写查询，例如：select * from orders where region = :region',
    'Write the query here, such as: select * from orders where region = :region',
  ],
  declare: ['声明参数', 'Declare the parameter'],
  undeclared: ['参数 :{code} 尚未声明', 'The parameter :{code} is not declared'],
  help: ['书写说明', 'How to write it'],
  colon: ['引用参数，值始终绑定', 'a parameter; its value is always bound'],
  brackets: ['其中的参数为空时，整段省略', 'left out where its parameter is empty'],
})

type SqlAreaProps = {
  readonly document: SqlDocument | CombinedDocument
  readonly type: DataSourceType
  readonly tables: readonly SourceTable[]
  readonly failure: Failure | undefined
  readonly onSql: (sql: string) => void
  readonly onDeclare: (code: string) => void
  readonly onRun: () => void
  readonly editor: Ref<SqlEditorHandle>
}

const failureProblems = (failure: Failure | undefined, sql: string): readonly SqlProblem[] => {
  if (failure?.position === undefined || failure.document.kind === 'api') return []
  // What was changed since is no longer what failed.
  if (failure.document.sql !== sql) return []
  return [{ ...rangeAt(sql, failure.position), severity: 'error', text: failure.text }]
}

const Legend = (): ReactNode => {
  const t = useText(texts)
  return (
    <p className={styles['legend']} aria-label={t('help')}>
      <span>
        <code>:code</code> {t('colon')}
      </span>
      <span>
        <code>[[ and region = :region ]]</code> {t('brackets')}
      </span>
    </p>
  )
}

/** The query with its problems, and how parameters are written. */
export const SqlArea = (props: SqlAreaProps): ReactNode => {
  const { document, type, tables, failure, onSql, onDeclare, onRun, editor } = props
  const t = useText(texts)
  const language = useLanguage()
  const { sql, parameters } = document
  const problems = useMemo(
    () => [
      ...failureProblems(failure, sql),
      ...undeclaredProblems({ sql, type, parameters }, (code) => t('undeclared', { code })),
    ],
    [failure, sql, type, parameters, t],
  )
  return (
    <div className={styles['area']}>
      <SqlEditor
        key={`${language}-${type}`}
        ref={editor}
        value={sql}
        type={type}
        tables={tables}
        parameters={parameters}
        problems={problems}
        texts={{ label: t('label'), hint: t('hint'), declare: t('declare') }}
        onChange={onSql}
        onDeclare={onDeclare}
        onRun={onRun}
      />
      <Legend />
    </div>
  )
}
