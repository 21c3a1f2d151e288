import type { MenuRow } from '@gridwright/contract'
import { Button, Card, PageHeader, Skeleton, Tree } from '@gridwright/ui'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { AddButton } from '#parts/list/index.ts'
import { useMay } from '#base/session/index.ts'
import { SheetTools } from '#parts/sheet/index.ts'
import { useHasPage } from '#shell/index.ts'
import { MenuDetail } from './menu-detail.tsx'
import type { Chosen } from './menu-detail.tsx'
import { menuNodes } from './menu-nodes.tsx'
import { MenuProblems, troubledOf } from './menu-problems.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { texts } from './texts.ts'
import { useMenuActions } from './use-menu-actions.ts'
import styles from './menu.module.css'

type ManagerProps = {
  readonly menus: readonly MenuRow[]
  readonly origins: readonly string[]
  readonly chosen: Chosen | undefined
  readonly onChoose: (chosen: Chosen | undefined) => void
}

const Manager = ({ menus, origins, chosen, onChoose }: ManagerProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const hasPage = useHasPage()
  const mayEdit = useMay()(['system:menu:edit'])
  const { move } = useMenuActions()
  const troubled = useMemo(() => troubledOf(menus, { t, language, hasPage }), [menus, t, language, hasPage])
  const nodes = useMemo(() => {
    const ids = new Set(troubled.map(({ menu }) => menu.id))
    return menuNodes(menus, { t, language, troubled: ids })
  }, [menus, t, language, troubled])
  const select = (id: string): void => onChoose({ kind: 'menu', id })
  return (
    <>
      <MenuProblems troubled={troubled} onSelect={select} />
      <div className={styles['columns']}>
        <Card>
          <Tree
            label={t('tree')}
            nodes={nodes}
            searchable
            selected={chosen?.kind === 'menu' ? chosen.id : undefined}
            onSelect={({ key }) => select(key)}
            {...(mayEdit
              ? {
                  onMove: (id, { parent, before }) =>
                    move({ id, pid: parent ?? null, beforeId: before ?? null }),
                }
              : {})}
          />
        </Card>
        <MenuDetail chosen={chosen} menus={menus} origins={origins} onChoose={onChoose} />
      </div>
    </>
  )
}

/** Administers what stands in the menu, and for whom (PRM-04, RTE-09). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const answer = useOperation('menu.list', {})
  const [chosen, setChosen] = useState<Chosen>()
  const [previews, setPreviews] = useState(false)
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <SheetTools sheet="menu" filter={{}} />
            <Button icon="eye" onClick={() => setPreviews(true)}>
              {t('preview')}
            </Button>
            <AddButton any={['system:menu:edit']} onAdd={() => setChosen({ kind: 'new', pid: null })}>
              {t('add')}
            </AddButton>
          </>
        }
      />
      {answer.data !== undefined && (
        <Manager
          menus={answer.data.menus}
          origins={answer.data.frameOrigins}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {answer.data === undefined && answer.error === null && <Skeleton lines={12} />}
      {answer.data === undefined && answer.error !== null && (
        <CallErrorState error={answer.error} title={t('failed')} retry={answer.refetch} />
      )}
      {previews && <PreviewDialog onClose={() => setPreviews(false)} />}
    </>
  )
}
