import type { MenuItem } from '@gridwright/contract'
import { EmptyState, iconNamed, Skeleton, StatusTag, Tree } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'

const texts = defineTexts({
  label: ['菜单预览', 'Preview of the menu'],
  none: ['此角色没有任何菜单', 'This role has no menu'],
  noneHint: ['为它分配菜单后会显示在这里。', 'Menus that are assigned to it appear here.'],
  hidden: ['不显示', 'Hidden'],
})

type Show = { readonly language: Language; readonly hidden: string }

const nodesBelow = (
  items: readonly MenuItem[],
  pid: string | null,
  { language, hidden }: Show,
): readonly TreeNode[] =>
  items
    .filter((item) => item.pid === pid)
    .map((item) => {
      const children = nodesBelow(items, item.id, { language, hidden })
      return {
        key: item.id,
        title: language === 'en' ? (item.descEn ?? item.desc) : item.desc,
        icon: iconNamed(item.icon),
        ...(item.hidden === true ? { trailing: <StatusTag tone="neutral">{hidden}</StatusTag> } : {}),
        ...(children.length === 0 ? {} : { children }),
      }
    })

/** The menu as somebody with this role sees it. */
export const MenuPreview = ({ roleId }: { readonly roleId: string }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const preview = useOperation('role.previewMenus', { id: roleId })
  const menus = preview.data?.menus
  const hidden = t('hidden')
  const nodes = useMemo(() => nodesBelow(menus ?? [], null, { language, hidden }), [menus, language, hidden])
  if (preview.error !== null) return <CallErrorState error={preview.error} compact retry={preview.refetch} />
  if (menus === undefined) return <Skeleton lines={6} />
  if (nodes.length === 0) return <EmptyState icon="menu" title={t('none')} hint={t('noneHint')} />
  return <Tree key={roleId} label={t('label')} nodes={nodes} />
}
