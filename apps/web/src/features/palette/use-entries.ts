import { assetKinds } from '@gridwright/contract'
import type { AssetSummary } from '@gridwright/contract'
import { iconNamed } from '@gridwright/ui'
import { useNavigate } from 'react-router'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language } from '#i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { useMay } from '#session/index.ts'
import { tabTitle, useFavouriteMenus, useTabs } from '#shell/index.ts'
import type { MenuNode, PaletteProps } from '#shell/index.ts'
import { found } from './search.ts'
import type { Entry } from './search.ts'
import { texts } from './texts.ts'

/** Entries under one heading. */
export type Group = { readonly title: string; readonly entries: readonly Entry[] }

type Go = (path: string) => void

const pagesIn = (
  nodes: readonly MenuNode[],
  above: readonly MenuNode[] = [],
): readonly { readonly node: MenuNode; readonly above: readonly MenuNode[] }[] =>
  nodes
    .filter((node) => !node.hidden)
    .flatMap((node) => (node.kind === 'group' ? pagesIn(node.children, [...above, node]) : [{ node, above }]))

const menuEntries = (menu: readonly MenuNode[], language: Language, go: Go): readonly Entry[] =>
  pagesIn(menu).map(({ node, above }) => ({
    key: `menu ${node.id}`,
    title: node.title[language],
    aside: above.map((group) => group.title[language]).join(' / '),
    icon: iconNamed(node.icon),
    also: [node.title.zh, node.title.en, node.path.slice(1)],
    onRun: () => go(node.link),
  }))

const useAssetEntry = (go: Go): ((asset: AssetSummary) => Entry) => {
  const language = useLanguage()
  return ({ id, kind, name }) => {
    const look = assetLooks[kind]
    return {
      key: `asset ${id}`,
      title: name,
      aside: look.name[language],
      icon: look.icon,
      also: [],
      onRun: () => go(look.to(id)),
    }
  }
}

const few = 6

/** Assets that the server finds; only kinds that the person may see are asked for. */
const useAssets = (words: string, go: Go): readonly Entry[] => {
  const t = useText(texts)
  const may = useMay()
  const entryOf = useAssetEntry(go)
  const asked = words.trim()
  const input = { text: asked, pageSize: few }
  const options = (allowed: boolean) => ({ enabled: allowed && asked !== '', keepPrevious: true })
  const lists = assetKinds.map((kind) =>
    // The kinds are the same at every call.
    useOperation('asset.list', { ...input, kind }, options(may([assetLooks[kind].view]))),
  )
  const sources = useOperation('dataSource.list', input, options(may(['datasource:view'])))
  if (asked === '') return []
  return [
    ...lists.flatMap(({ data }) => data?.data ?? []).map(entryOf),
    ...(sources.data?.data ?? []).map(({ id, name }): Entry => ({
      key: `source ${id}`,
      title: name,
      aside: t('data-source'),
      icon: 'database',
      also: [],
      onRun: () => go(`/report/data-source?text=${encodeURIComponent(name)}`),
    })),
  ]
}

/** People and roles by name, for who may see them. */
const usePeople = (words: string, go: Go): readonly Entry[] => {
  const t = useText(texts)
  const may = useMay()
  const language = useLanguage()
  const asked = words.trim()
  const input = { text: asked, pageSize: few }
  const options = (allowed: boolean) => ({ enabled: allowed && asked !== '', keepPrevious: true })
  const users = useOperation('user.list', input, options(may(['system:user:view'])))
  const roles = useOperation('role.list', input, options(may(['system:role:view'])))
  if (asked === '') return []
  return [
    ...(users.data?.data ?? []).map(({ id, username, displayName }): Entry => ({
      key: `user ${id}`,
      title: displayName,
      aside: `${t('user')} · ${username}`,
      icon: 'user',
      also: [],
      onRun: () => go(`/system/user?text=${encodeURIComponent(username)}`),
    })),
    ...(roles.data?.data ?? []).map(({ id, name, nameEn }): Entry => ({
      key: `role ${id}`,
      title: language === 'en' && nameEn !== '' ? nameEn : name,
      aside: t('role'),
      icon: 'role',
      also: [],
      onRun: () => go(`/system/role?text=${encodeURIComponent(name)}`),
    })),
  ]
}

const useOpenPages = (go: Go): readonly Entry[] => {
  const t = useText(texts)
  return useTabs()
    .all.filter((tab) => tab.visited > 0)
    .toSorted((one, other) => other.visited - one.visited)
    .slice(1, few)
    .map((tab) => ({
      key: `tab ${tab.key}`,
      title: tabTitle(tab),
      aside: t('open'),
      icon: 'clock',
      also: [],
      onRun: () => go(tab.fullPath),
    }))
}

const useBeginning = (menus: readonly Entry[], go: Go): readonly Group[] => {
  const t = useText(texts)
  const { ids } = useFavouriteMenus()
  const entryOf = useAssetEntry(go)
  const home = useOperation('dashboard.get', {}).data
  const kept = menus.filter(({ key }) => ids.includes(key.replace(/^menu /, '')))
  const recent = (home?.recent ?? []).slice(0, few).map(entryOf)
  return [
    { title: t('favourites'), entries: [...kept, ...(home?.favourites ?? []).map(entryOf)] },
    { title: t('recent'), entries: [...useOpenPages(go), ...recent] },
  ]
}

const distinct = (groups: readonly Group[]): readonly Group[] => {
  const seen = new Set<string>()
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ key }) => !seen.has(key) && seen.add(key)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** What the palette shows for the words that were typed; favourites and recent things where there are none. */
export const useEntries = (
  { menu, actions, onClose }: PaletteProps,
  words: string,
  asked: string,
): readonly Group[] => {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const go: Go = (path) => void navigate(path)
  const menus = menuEntries(menu, language, go)
  const beginning = useBeginning(menus, go)
  const assets = useAssets(asked, go)
  const people = usePeople(asked, go)
  const doing: readonly Entry[] = actions.map((action) => ({
    ...action,
    title: action.label,
    aside: '',
    also: [action.key],
  }))
  const groups = [
    ...(words.trim() === '' ? beginning : []),
    { title: t('menus'), entries: found(menus, words, words.trim() === '' ? few : 12) },
    { title: t('assets'), entries: assets },
    { title: t('people'), entries: people },
    { title: t('actions'), entries: found(doing, words, 12) },
  ]
  return distinct(groups).map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({
      ...entry,
      // Closed first: what runs may open something else over the console.
      onRun: () => {
        onClose()
        entry.onRun()
      },
    })),
  }))
}
