import { assetKindFacts } from '@gridwright/contract'
import type { AssetKind, Folder } from '@gridwright/contract'
import { ActionMenu, Button, confirm, Icon, Tree } from '@gridwright/ui'
import type { MenuAction, TreeNode } from '@gridwright/ui'
import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { assetLooks } from '#products/looks.ts'
import { FolderDialog } from './folder-dialog.tsx'
import type { FolderDraft } from './folder-dialog.tsx'
import { folderTree } from './folder-tree.ts'
import type { FolderNode } from './folder-tree.ts'
import { folderTexts } from './texts.ts'
import styles from './folders.module.css'

type FolderPanelProps = {
  readonly kind: AssetKind
  readonly folders: readonly Folder[]
  /** Empty = all. */
  readonly selected: string
  readonly onSelect: (id: string) => void
}

type FolderRunners = {
  readonly edit: (draft: FolderDraft) => void
  readonly remove: (folder: Folder) => void
}

const useMenu = ({ edit, remove }: FolderRunners): ((folder: Folder) => readonly MenuAction[]) => {
  const t = useText(folderTexts)
  const changing = (folder: Folder): readonly MenuAction[] => [
    {
      key: 'rename',
      label: t('rename'),
      icon: 'edit',
      onRun: () => edit({ id: folder.id, name: folder.name, parentId: folder.parentId ?? '' }),
    },
    {
      key: 'remove',
      label: t('remove'),
      icon: 'trash',
      danger: true,
      divided: true,
      onRun: () => remove(folder),
    },
  ]
  return (folder) => {
    const add: MenuAction = {
      key: 'add',
      label: t('addBelow'),
      icon: 'plus',
      onRun: () => edit({ name: '', parentId: folder.id }),
    }
    return folder.mayEdit ? [add, ...changing(folder)] : [add]
  }
}

/** A click on a folder's menu, or in it, does not choose the folder. */
const keepIn = (event: MouseEvent): void => event.stopPropagation()

const Menu = ({
  folder,
  items,
}: {
  readonly folder: Folder
  readonly items: readonly MenuAction[]
}): ReactNode => {
  const t = useText(folderTexts)
  return (
    <span className={styles['menu']} role="presentation" onClick={keepIn}>
      <ActionMenu label={t('more', { name: folder.name })} items={items} align="right">
        <Icon name="more" size={15} />
      </ActionMenu>
    </span>
  )
}

const allKey = 'all'

/** Folders beside the list; a click shows what lies in one. */
export const FolderPanel = ({ kind, folders, selected, onSelect }: FolderPanelProps): ReactNode => {
  const t = useText(folderTexts)
  const mayEdit = useMay()([assetKindFacts[kind].edit])
  const [draft, setDraft] = useState<FolderDraft>()
  const removing = useRun('asset.removeFolder', {
    refresh: ['asset.listFolders'],
    success: t('removed'),
    onDone: (_, { id }) => id === selected && onSelect(''),
  })
  const remove = async ({ id, name }: Folder): Promise<void> => {
    const question = {
      title: t('removeAsk', { name }),
      content: t('removeHint'),
      danger: true,
      okText: t('remove'),
    }
    if (await confirm(question)) await removing.run({ id })
  }
  const menuOf = useMenu({ edit: setDraft, remove: (folder) => void remove(folder) })
  const nodeOf = ({ folder, children }: FolderNode): TreeNode => ({
    key: folder.id,
    title: folder.name,
    icon: 'folder',
    children: children.map(nodeOf),
    ...(mayEdit ? { trailing: <Menu folder={folder} items={menuOf(folder)} /> } : {}),
  })
  const nodes: readonly TreeNode[] = [
    { key: allKey, title: t('all'), icon: assetLooks[kind].icon },
    ...folderTree(folders).map(nodeOf),
  ]
  return (
    <section className={styles['panel']} aria-label={t('folders')}>
      <header className={styles['head']}>
        <h2>{t('folders')}</h2>
        {mayEdit && (
          <Button
            kind="text"
            size="small"
            icon="plus"
            label={t('add')}
            onClick={() => setDraft({ name: '', parentId: selected })}
          />
        )}
      </header>
      <Tree
        label={t('folders')}
        nodes={nodes}
        selected={selected === '' ? allKey : selected}
        onSelect={({ key }) => onSelect(key === allKey ? '' : key)}
      />
      {draft !== undefined && (
        <FolderDialog kind={kind} draft={draft} folders={folders} onClose={() => setDraft(undefined)} />
      )}
    </section>
  )
}
