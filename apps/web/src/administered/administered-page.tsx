import type { AnyEntity } from '@gridwright/contract'
import { Card, PageHeader } from '@gridwright/ui'
import type { RowAction } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { AddButton, useListAddress } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { EntityBatch } from './entity-batch.tsx'
import type { Cells } from './entity-columns.tsx'
import { EntityFilters, filterInput, pickedFields } from './entity-filters.tsx'
import { EntityForm } from './entity-form.tsx'
import type { Controls } from './entity-form.tsx'
import { EntityTable } from './entity-table.tsx'
import type { Batch, LooseRow } from './loose-row.ts'
import { texts } from './texts.ts'
import styles from './administered.module.css'

export type AdministeredPageProps = {
  readonly entity: AnyEntity
  readonly title: string
  /** One sentence: what this page is for. */
  readonly sub: ReactNode
  /** Fields that the page itself sets, such as what all its rows belong to; they are neither shown nor asked. */
  readonly within?: Readonly<Record<string, string>>
  readonly cells?: Cells
  readonly controls?: Controls
  /** Beside edit, enable or disable, and delete. */
  readonly more?: (row: LooseRow) => readonly RowAction[]
  /** Stands above the list, such as a way back. */
  readonly children?: ReactNode
  /** Stands beside the list, such as a tree to choose from. */
  readonly beside?: ReactNode
}

type Open =
  | { readonly kind: 'form'; readonly row: LooseRow | undefined }
  | { readonly kind: 'batch'; readonly batch: Batch }

const nothing = {} as const
const noMore = (): readonly RowAction[] => []

const Beside = ({ part, children }: { readonly part: ReactNode; readonly children: ReactNode }): ReactNode =>
  part === undefined ? (
    children
  ) : (
    <div className={styles['page']}>
      <Card className={styles['side']}>{part}</Card>
      <div className={styles['main']}>{children}</div>
    </div>
  )

/** A page for an administered entity: its list, form, batches and Excel file, all from its declaration. */
export const AdministeredPage = (props: AdministeredPageProps): ReactNode => {
  const { entity, title, sub, within = nothing, cells = nothing, controls = nothing, more = noMore } = props
  const t = useText(texts)
  const address = useListAddress<string>(['text', 'status', ...pickedFields(entity).map(([key]) => key)])
  const [open, setOpen] = useState<Open>()
  const filter = { ...filterInput(entity, address.filters), ...within }
  const close = (): void => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={title}
        sub={sub}
        actions={
          <AddButton any={[entity.edit]} onAdd={() => setOpen({ kind: 'form', row: undefined })}>
            {t('add')}
          </AddButton>
        }
      />
      {props.children}
      <Beside part={props.beside}>
        <EntityFilters
          entity={entity}
          address={address}
          tools={<SheetTools sheet={entity.area} filter={filter} />}
        />
        <EntityTable
          {...{ entity, address, filter, within, cells, more }}
          onEdit={(row) => setOpen({ kind: 'form', row })}
          onAdd={() => setOpen({ kind: 'form', row: undefined })}
          onBatch={(batch) => setOpen({ kind: 'batch', batch })}
        />
      </Beside>
      {open?.kind === 'form' && (
        <EntityForm {...{ entity, within, controls }} row={open.row} onClose={close} />
      )}
      {open?.kind === 'batch' && (
        <EntityBatch entity={entity} {...open.batch} onDone={close} onClose={close} />
      )}
    </>
  )
}
