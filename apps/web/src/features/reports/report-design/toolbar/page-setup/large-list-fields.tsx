import type { LargeList } from '@gridwright/report-engine'
import { Checkbox, NumberInput, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { texts } from './texts.ts'
import styles from './page-setup.module.css'

type Order = LargeList['orderBy'][number]
type Props = {
  readonly largeList: LargeList | undefined
  readonly onChange: (largeList: LargeList | undefined) => void
}

const usual: LargeList = { rowsPerPage: 100, orderBy: [] }

type OrderProps = {
  readonly number: number
  readonly order: Order | undefined
  readonly onChange: (order: Order | undefined) => void
}

const OrderField = ({ number, order, onChange }: OrderProps): ReactNode => {
  const t = useText(texts)
  const names = [...new Set(useFieldOptions().map(({ field }) => field))]
  const listed = order === undefined || names.includes(order.field) ? names : [order.field, ...names]
  const label = t('orderField', { number })
  return (
    <>
      <span>{label}</span>
      <div className={styles['order']}>
        <Select
          label={label}
          value={order?.field ?? ''}
          choices={[{ value: '', label: t('noOrder') }, ...listed.map((value) => ({ value, label: value }))]}
          onChange={(field) => onChange(field === '' ? undefined : { ...order, field })}
        />
        {order !== undefined && (
          <Checkbox
            checked={order.descending === true}
            onChange={(checked) =>
              onChange(checked ? { field: order.field, descending: true } : { field: order.field })
            }
          >
            {t('descendingOrder')}
          </Checkbox>
        )}
      </div>
    </>
  )
}

const mostOrders = 8

/** Whether the report's one list is read page by page, and what that costs. */
export const LargeListFields = ({ largeList, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const orders: readonly (Order | undefined)[] = [...(largeList?.orderBy ?? []), undefined].slice(
    0,
    mostOrders,
  )
  const setOrder = (list: LargeList, at: number, order: Order | undefined): void =>
    onChange({ ...list, orderBy: orders.with(at, order).filter((one) => one !== undefined) })
  return (
    <>
      <div className={styles['whole']}>
        <Checkbox checked={largeList !== undefined} onChange={(on) => onChange(on ? usual : undefined)}>
          {t('largeListOn')}
        </Checkbox>
        <p className={styles['hint']}>{t('largeListLimits')}</p>
      </div>
      {largeList !== undefined && (
        <>
          <span>{t('rowsOfPage')}</span>
          <NumberInput
            label={t('rowsOfPage')}
            min={10}
            max={5000}
            value={largeList.rowsPerPage}
            onChange={(rows) => onChange({ ...largeList, rowsPerPage: rows ?? usual.rowsPerPage })}
          />
          {orders.map((order, at) => (
            <OrderField
              // Their places are what they are.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              number={at + 1}
              order={order}
              onChange={(next) => setOrder(largeList, at, next)}
            />
          ))}
          <p className={`${styles['whole']} ${styles['hint']}`}>{t('orderHint')}</p>
        </>
      )}
    </>
  )
}
