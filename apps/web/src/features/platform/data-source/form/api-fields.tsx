import { Button, Input, SelectField, TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Header } from './source-draft.ts'
import type { FieldsProps } from './fields-props.ts'
import { texts } from './texts.ts'
import styles from './source-form.module.css'

type HeadersProps = {
  readonly headers: readonly Header[]
  readonly onChange: (headers: readonly Header[]) => void
}

const mostHeaders = 30

const Headers = ({ headers, onChange }: HeadersProps): ReactNode => {
  const t = useText(texts)
  const set = (index: number, change: Partial<Header>): void =>
    onChange(headers.map((header, at) => (at === index ? { ...header, ...change } : header)))
  return (
    <fieldset className={styles['headers']}>
      <legend>{t('headers')}</legend>
      {headers.map((header, index) => (
        // oxlint would have a stable key; headers have none, and each row's fields are controlled.
        <div key={`header-${index}`} className={styles['header']}>
          <Input
            label={`${t('headerName')} ${index + 1}`}
            placeholder={t('headerName')}
            value={header.name}
            maxLength={100}
            spellCheck={false}
            onChange={(name) => set(index, { name })}
          />
          <Input
            label={`${t('headerValue')} ${index + 1}`}
            placeholder={t('headerValue')}
            value={header.value}
            maxLength={2000}
            spellCheck={false}
            onChange={(value) => set(index, { value })}
          />
          <Button
            kind="text"
            icon="close"
            label={t('removeHeader', { n: index + 1 })}
            onClick={() => onChange(headers.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {headers.length < mostHeaders && (
        <div>
          <Button size="small" icon="plus" onClick={() => onChange([...headers, { name: '', value: '' }])}>
            {t('addHeader')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** What reaches an HTTP interface. */
export const ApiFields = ({ draft, problem, change, secret }: FieldsProps): ReactNode => {
  const t = useText(texts)
  const authentications = [
    { value: 'none', label: t('authNone') },
    { value: 'basic', label: t('authBasic') },
    { value: 'bearer', label: t('authBearer') },
  ] as const
  return (
    <>
      <TextField
        label={t('baseUrl')}
        required
        type="url"
        placeholder="https://api.example.com/v1/"
        spellCheck={false}
        hint={t('baseUrlHint')}
        value={draft.baseUrl}
        error={problem('baseUrl')}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      <SelectField
        label={t('authentication')}
        value={draft.authentication}
        choices={authentications}
        onChange={(authentication) => change({ authentication })}
      />
      <div className={styles['pair']}>
        {draft.authentication === 'basic' && (
          <TextField
            label={t('username')}
            required
            autoComplete="off"
            spellCheck={false}
            value={draft.username}
            error={problem('username')}
            onChange={(username) => change({ username })}
          />
        )}
        {secret}
      </div>
      <Headers headers={draft.headers} onChange={(headers) => change({ headers })} />
    </>
  )
}
