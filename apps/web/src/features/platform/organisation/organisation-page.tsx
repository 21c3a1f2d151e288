import type { Organisation } from '@gridwright/contract'
import { Card, PageHeader, Skeleton, Tree } from '@gridwright/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { AddButton } from '#parts/list/index.ts'
import { useMay } from '#base/session/index.ts'
import { SheetTools } from '#parts/sheet/index.ts'
import { MoveDialog } from './move-dialog.tsx'
import { OrganisationDetail } from './organisation-detail.tsx'
import { OrganisationDialog } from './organisation-dialog.tsx'
import { organisationNodes } from './organisation-nodes.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { texts } from './texts.ts'
import { useMove } from './use-move.ts'
import styles from './organisation.module.css'

type Open =
  | { readonly kind: 'add'; readonly parent: Organisation | undefined }
  | { readonly kind: 'edit' | 'move' | 'remove'; readonly organisation: Organisation }

type BodyProps = {
  readonly all: readonly Organisation[]
  readonly open: Open | undefined
  readonly setOpen: (open: Open | undefined) => void
  readonly onSearch: (text: string) => void
}

const Body = ({ all, open, setOpen, onSearch }: BodyProps): ReactNode => {
  const t = useText(texts)
  const mayEdit = useMay()(['system:organisation:edit'])
  const [chosen, setChosen] = useState<string>()
  const nodes = useMemo(() => organisationNodes(all), [all])
  const { move, running } = useMove(all)
  const organisation = all.find(({ id }) => id === chosen)
  const close = (): void => setOpen(undefined)
  return (
    <div className={styles['page']}>
      <Card className={styles['tree']}>
        {mayEdit && <p className={styles['hint']}>{t('moveHint')}</p>}
        <Tree
          label={t('tree')}
          nodes={nodes}
          searchable
          onSearch={onSearch}
          selected={chosen}
          onSelect={({ key }) => setChosen(key)}
          {...(all.length > 200 ? { opened: nodes.map(({ key }) => key) } : {})}
          {...(mayEdit ? { onMove: (key, place) => void move(key, place) } : {})}
        />
      </Card>
      <OrganisationDetail
        organisation={organisation}
        all={all}
        work={{
          onAdd: (parent) => setOpen({ kind: 'add', parent }),
          onEdit: (one) => setOpen({ kind: 'edit', organisation: one }),
          onMove: (one) => setOpen({ kind: 'move', organisation: one }),
          onRemove: (one) => setOpen({ kind: 'remove', organisation: one }),
        }}
      />
      {open?.kind === 'move' && (
        <MoveDialog
          organisation={open.organisation}
          all={all}
          busy={running}
          onMove={(parent) =>
            void move(open.organisation.id, { parent, before: null }).then((done) => done && close())
          }
          onClose={close}
        />
      )}
      {open !== undefined && <Dialogs open={open} onClose={close} />}
    </div>
  )
}

const Dialogs = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }): ReactNode => {
  if (open.kind === 'add')
    return <OrganisationDialog organisation={undefined} parent={open.parent} onClose={onClose} />
  if (open.kind === 'edit')
    return <OrganisationDialog organisation={open.organisation} parent={undefined} onClose={onClose} />
  return open.kind === 'remove' ? <RemoveDialog organisation={open.organisation} onClose={onClose} /> : null
}

const Waiting = ({
  error,
  onRetry,
}: {
  readonly error: Error | null
  readonly onRetry: () => void
}): ReactNode => {
  const t = useText(texts)
  return (
    <Card>
      {error === null ? (
        <Skeleton lines={8} />
      ) : (
        <CallErrorState error={error} title={t('failed')} retry={onRetry} />
      )}
    </Card>
  )
}

/** Where people belong, as a tree that is rearranged by dragging (PRM-04). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState<Open>()
  const [text, setText] = useState('')
  const { data, error, refetch } = useOperation('organisation.tree', {})
  const all = data?.organisations
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <SheetTools sheet="organisation" filter={{ text: text.slice(0, 100) }} />
            <AddButton
              any={['system:organisation:edit']}
              onAdd={() => setOpen({ kind: 'add', parent: undefined })}
            >
              {t('add')}
            </AddButton>
          </>
        }
      />
      {all === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} />
      ) : (
        <Body all={all} open={open} setOpen={setOpen} onSearch={setText} />
      )}
    </>
  )
}
