import { Button, Select, SelectField, TextArea, TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { ApiDocument } from '#features/platform/data-set/kind/data-set-kind.ts'
import { PagingFields } from './paging-fields.tsx'
import type { OnPaging } from './paging-fields.tsx'
import { PairsField } from './pairs-field.tsx'
import { partOfDocument } from './picked-part.ts'
import { texts } from './texts.ts'
import styles from './api.module.css'

type ApiFormProps = {
  readonly document: ApiDocument
  readonly onChange: (change: Partial<ApiDocument>) => void
}

const example = { example: '{{code}}' }
const methods = [
  { value: 'GET', label: 'GET' },
  { value: 'POST', label: 'POST' },
] as const

const Request = ({ document, onChange }: ApiFormProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <div className={styles['line']}>
        <Select
          label={t('method')}
          className={styles['method']}
          value={document.method}
          choices={methods}
          onChange={(method) => onChange({ method })}
        />
        <div className={styles['url']}>
          <TextField
            label={t('url')}
            maxLength={2000}
            spellCheck={false}
            placeholder="/orders?status=open"
            hint={t('urlHint', example)}
            value={document.url}
            onChange={(url) => onChange({ url })}
          />
        </div>
      </div>
      <div className={styles['lists']}>
        <PairsField
          label={t('query')}
          pairs={document.query}
          most={50}
          onChange={(query) => onChange({ query })}
        />
        <PairsField
          label={t('headers')}
          pairs={document.headers}
          most={30}
          onChange={(headers) => onChange({ headers })}
        />
      </div>
      {document.method === 'POST' && (
        <TextArea
          label={t('body')}
          mono
          rows={5}
          maxLength={20_000}
          spellCheck={false}
          hint={t('bodyHint', example)}
          value={document.body}
          onChange={(body) => onChange({ body })}
        />
      )}
    </>
  )
}

const Result = ({ document, onChange }: ApiFormProps): ReactNode => {
  const t = useText(texts)
  const types = [
    { value: 'ObjectArray', label: `${t('typeObjectArray')} · ObjectArray` },
    { value: 'Array', label: `${t('typeArray')} · Array` },
    { value: 'Object', label: `${t('typeObject')} · Object` },
    { value: 'String', label: `${t('typeString')} · String` },
  ] as const
  return (
    <div className={styles['result']}>
      <SelectField
        label={t('resultType')}
        value={document.resultType}
        choices={types}
        onChange={(resultType) => onChange({ resultType })}
      />
      <TextField
        label={t('resultPath')}
        maxLength={200}
        spellCheck={false}
        placeholder="data.list"
        hint={t('resultPathHint')}
        value={document.resultPath}
        onChange={(resultPath) => onChange({ resultPath })}
      />
    </div>
  )
}

/** What was taken from inside the rows, each with a way back. */
const Inside = ({ document, onChange }: ApiFormProps): ReactNode => {
  const t = useText(texts)
  const { unfold, fields } = partOfDocument(document)
  if (unfold === '' && fields.length === 0) return null
  const taken = (path: string, words: string, change: Partial<ApiDocument>): ReactNode => (
    <li key={path}>
      <span>{words}</span>
      <code>{path}</code>
      <Button
        kind="text"
        size="small"
        icon="close"
        label={t('takeBack', { path })}
        onClick={() => onChange(change)}
      />
    </li>
  )
  const outer = fields.filter((field) => !field.startsWith(`${unfold}.`))
  return (
    <div className={styles['inside']}>
      <ul aria-label={t('inside')}>
        {unfold !== '' && taken(unfold, t('unfolded'), { unfold: '', fields: outer })}
        {fields.map((path) => taken(path, t('column'), { fields: fields.filter((field) => field !== path) }))}
      </ul>
      {unfold !== '' && <p>{t('unfoldedHint', { path: unfold })}</p>}
    </div>
  )
}

/** The call of an API data set, and which part of its answer is meant (RPT-02). */
export const ApiForm = (props: ApiFormProps & { readonly onPaging: OnPaging }): ReactNode => {
  const t = useText(texts)
  const { document, onPaging } = props
  const isList = document.resultType === 'ObjectArray' || document.resultType === 'Array'
  return (
    <section className={styles['form']} aria-label={t('request')}>
      <Request {...props} />
      <Result {...props} />
      <Inside {...props} />
      {(isList || document.paging !== undefined) && (
        <PagingFields paging={document.paging} onChange={onPaging} />
      )}
    </section>
  )
}
