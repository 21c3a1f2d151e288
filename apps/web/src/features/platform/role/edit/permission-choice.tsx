import { permissions } from '@gridwright/contract'
import { Button, CheckGroup, StatusTag } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { SearchField } from '#parts/list/index.ts'
import { texts } from '#features/platform/role/texts.ts'
import styles from '#features/platform/role/role.module.css'
import type { PermissionGroup } from './grantable.ts'

type PermissionChoiceProps = {
  readonly groups: readonly PermissionGroup[]
  /** Menus that the role has. */
  readonly menus: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

const found = (groups: readonly PermissionGroup[], text: string, language: Language) => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return groups
  return groups.flatMap((group) => {
    if (group.title.toLowerCase().includes(wanted)) return [group]
    const some = group.permissions.filter((one) =>
      `${permissions[one][language]} ${one}`.toLowerCase().includes(wanted),
    )
    return some.length === 0 ? [] : [{ ...group, permissions: some }]
  })
}

/** Permissions as check boxes, under the menu whose page and buttons use them. */
export const PermissionChoice = (props: PermissionChoiceProps): ReactNode => {
  const { groups, menus, chosen, onChange } = props
  const t = useText(texts)
  const language = useLanguage()
  const [text, setText] = useState('')
  return (
    <div className={styles['groups']}>
      <SearchField label={t('searchPermission')} value={text} onSearch={setText} />
      {found(groups, text, language).map((group) => (
        <Group
          key={group.menuId ?? ''}
          group={group}
          isOffered={group.menuId === null || menus.has(group.menuId)}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

type GroupProps = Pick<PermissionChoiceProps, 'chosen' | 'onChange'> & {
  readonly group: PermissionGroup
  readonly isOffered: boolean
}

const Group = ({ group, isOffered, chosen, onChange }: GroupProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const own = new Set<string>(group.permissions)
  const isWhole = own.isSubsetOf(chosen)
  const isTouched = !own.isDisjointFrom(chosen)
  const tools = (
    <>
      {!isOffered && isTouched && <StatusTag tone="warning">{t('withoutMenu')}</StatusTag>}
      {isOffered && !isTouched && group.menuId !== null && (
        <StatusTag tone="warning">{t('withoutPermission')}</StatusTag>
      )}
      <Button
        kind="link"
        size="small"
        onClick={() => onChange(isWhole ? chosen.difference(own) : chosen.union(own))}
      >
        {t(isWhole ? 'none' : 'all')}
      </Button>
    </>
  )
  return (
    <div data-quiet={(!isOffered && !isTouched) || undefined}>
      <CheckGroup
        label={group.title === '' ? t('otherPermissions') : group.title}
        tools={tools}
        values={chosen}
        choices={group.permissions.map((value) => ({
          value,
          label: permissions[value][language],
          title: value,
        }))}
        onChange={onChange}
      />
    </div>
  )
}
