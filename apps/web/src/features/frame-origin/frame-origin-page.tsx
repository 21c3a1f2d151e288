import type { CallInput, FrameOrigin } from '@gridwright/contract'
import { Card, confirm, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { AddButton, EmptyList, isFiltered, ListToolbar, SavedFilters, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { useMay } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { OriginDialog } from './origin-dialog.tsx'
import { OriginTable } from './origin-table.tsx'
import { texts } from './texts.ts'
import styles from './frame-origin.module.css'

const sorts = ['name', 'origin', 'createdAt'] as const

const useRemove = (): ((row: FrameOrigin) => void) => {
  const t = useText(texts)
  const { run } = useRun('frame.remove', { refresh: ['frame.list'] })
  return ({ id, name, origin }) => {
    const content = t('removeAsk', { name, origin })
    void confirm({ title: t('removeTitle'), content, okText: t('remove'), danger: true }).then((yes) =>
      yes ? run({ id }) : undefined,
    )
  }
}

type Input = CallInput<'frame.list'>

const inputOf = (address: ListAddress<'text'>): Input => ({
  currentPage: address.page,
  pageSize: address.pageSize,
  ...filterOf(address),
})

const filterOf = ({ filters, sort }: ListAddress<'text'>): Omit<Input, 'currentPage' | 'pageSize'> => ({
  text: filters.text,
  sort: sorts.find((one) => one === sort?.key) ?? 'name',
  descending: sort?.descending ?? false,
})

/** The list of what may be embedded, and of who is handed a token (ACC-13, LAY-05). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const mayEdit = useMay()(['system:menu:edit'])
  const address = useListAddress(['text'])
  const [open, setOpen] = useState<{ readonly row: FrameOrigin | undefined }>()
  const onRemove = useRemove()
  const answer = useOperation('frame.list', inputOf(address), { keepPrevious: true })
  const fixed = answer.data?.fixed ?? []
  const add = (
    <AddButton any={['system:menu:edit']} onAdd={() => setOpen({ row: undefined })}>
      {t('add')}
    </AddButton>
  )
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} actions={add} />
      <ListToolbar
        label={t('filters')}
        address={address}
        search={t('search')}
        end={
          <>
            <SheetTools sheet="frame-origin" filter={filterOf(address)} />
            <SavedFilters list="frame-origin" address={address} />
          </>
        }
      />
      <Card pad={false}>
        <OriginTable
          answer={answer}
          address={address}
          empty={
            <EmptyList
              filtered={isFiltered(address)}
              noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
              none={{ title: t('empty'), hint: t('emptyHint') }}
              icon="frame"
              add={mayEdit ? add : undefined}
            />
          }
          work={mayEdit ? { onEdit: (row) => setOpen({ row }), onRemove } : undefined}
        />
      </Card>
      {fixed.length > 0 && <p className={styles['fixed']}>{t('fixed', { origins: fixed.join('、') })}</p>}
      {open !== undefined && <OriginDialog row={open.row} onClose={() => setOpen(undefined)} />}
    </>
  )
}
