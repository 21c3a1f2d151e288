import type { ApiPaging } from '@gridwright/contract'
import { NumberInput, SelectField, Switch, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './api.module.css'

export type OnPaging = (paging: ApiPaging | undefined) => void

type PagingFieldsProps = { readonly paging: ApiPaging | undefined; readonly onChange: OnPaging }

const usual: ApiPaging = { page: 'currentPage', size: 'pageSize', pageSize: 100, first: 1 }

const firsts = [
  { value: 1, label: '1' },
  { value: 0, label: '0' },
] as const

const Fields = ({
  paging,
  onChange,
}: {
  readonly paging: ApiPaging
  readonly onChange: OnPaging
}): ReactNode => {
  const t = useText(texts)
  const set = (part: Partial<ApiPaging>): void => onChange({ ...paging, ...part })
  const setTotal = (total: string): void => {
    const { total: _before, ...rest } = paging
    onChange(total === '' ? rest : { ...rest, total })
  }
  return (
    <div className={styles['paging']}>
      <TextField
        label={t('pagingPage')}
        maxLength={100}
        value={paging.page}
        onChange={(page) => set({ page })}
      />
      <TextField
        label={t('pagingSize')}
        maxLength={100}
        value={paging.size}
        onChange={(size) => set({ size })}
      />
      <label>
        <span>{t('pagingRows')}</span>
        <NumberInput
          label={t('pagingRows')}
          value={paging.pageSize}
          onChange={(pageSize) =>
            set({ pageSize: Math.min(10_000, Math.max(1, Math.round(pageSize ?? usual.pageSize))) })
          }
        />
      </label>
      <SelectField
        label={t('pagingFirst')}
        value={paging.first}
        choices={firsts}
        onChange={(first) => set({ first })}
      />
      <TextField
        label={t('pagingTotal')}
        maxLength={200}
        placeholder="data.total"
        value={paging.total ?? ''}
        onChange={setTotal}
      />
    </div>
  )
}

/** Whether and how an interface is read page by page (RPT-02). */
export const PagingFields = ({ paging, onChange }: PagingFieldsProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <>
      <span className={styles['pagingOn']}>
        <Switch id={id} checked={paging !== undefined} onChange={(on) => onChange(on ? usual : undefined)} />
        <label htmlFor={id}>{t('pagingOn')}</label>
      </span>
      {paging !== undefined && <Fields paging={paging} onChange={onChange} />}
      {paging !== undefined && <small className={styles['pagingHint']}>{t('pagingHint')}</small>}
    </>
  )
}
