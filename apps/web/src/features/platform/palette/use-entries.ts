import { assetKinds } from '@gridwright/contract'
import type { AssetSummary } from '@gridwright/contract'
import { iconNamed } from '@gridwright/ui'
import { useNavigate } from 'react-router'
import { useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { paletteSources } from '#products/palette.ts'
import type { PaletteSource } from '#products/palette-source.ts'
import { useMay } from '#base/session/index.ts'
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

const options = (enabled: boolean) => ({ enabled, keepPrevious: true })

/** Assets that the server finds; only kinds that the person may see are asked for. */
const useAssets = (words: string, go: Go): readonly Entry[] => {
  const may = useMay()
  const entryOf = useAssetEntry(go)
  const text = words.trim()
  const lists = assetKinds.map((kind) =>
    // The kinds are the same at every call.
    useOperation(
      'asset.list',
      { text, pageSize: few, kind },
      options(text !== '' && may([assetLooks[kind].view])),
    ),
  )
  return text === '' ? [] : lists.flatMap(({ data }) => data?.data ?? []).map(entryOf)
}

/** What products look for beside assets, for who may see it. */
const useFinds = (words: string, go: Go): Readonly<Record<PaletteSource['group'], readonly Entry[]>> => {
  const may = useMay()
  const language = useLanguage()
  const text = words.trim()
  const finds = paletteSources.map((source) => ({
    group: source.group,
    // The sources are the same at every call.
    entries: source
      .useFinds({ text, pageSize: few }, options(text !== '' && may([source.may])), language)
      .map(({ to, ...find }): Entry => ({ ...find, also: [], onRun: () => go(to) })),
  }))
  const of = (group: PaletteSource['group']): readonly Entry[] =>
    text === '' ? [] : finds.filter((one) => one.group === group).flatMap(({ entries }) => entries)
  return { assets: of('assets'), people: of('people') }
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
  const finds = useFinds(asked, go)
  const doing: readonly Entry[] = actions.map((action) => ({
    ...action,
    title: action.label,
    aside: '',
    also: [action.key],
  }))
  const groups = [
    ...(words.trim() === '' ? beginning : []),
    { title: t('menus'), entries: found(menus, words, words.trim() === '' ? few : 12) },
    { title: t('assets'), entries: [...assets, ...finds.assets] },
    { title: t('people'), entries: finds.people },
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
