import { dictionary, dictionaryItem, liveTopics } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { formatMessage } from '@gridwright/validation'
import type { HandlersOf } from '#operations/handler.ts'
import type { LiveHub, LiveRule, LiveTopic } from '#operations/live-topic.ts'
import type { Sheet, SheetImport } from '#modules/platform/sheet/index.ts'
import { administered } from '#administered/index.ts'
import type { Draft, Lang, EntityRules } from '#administered/index.ts'
import { builtInDictionaries } from './built-in.ts'
import {
  addBuiltIn,
  allLabels,
  clearDefault,
  countItems,
  dictionaryCodes,
  dictionaryVersion,
  itemsOf,
  labelsOf,
  nextIds,
} from './dictionary-store.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  /** Tells all browsers; what a transaction tells goes out with its end. */
  readonly publishIn: (db: Db) => LiveHub['publish']
  readonly report: (error: unknown) => void
}

export type DictionaryModule = {
  readonly handlers: HandlersOf<'dictionary'> & HandlersOf<'dictionaryItem'>
  readonly sheets: readonly Sheet[]
  /** `dictionaries`: that they are others now (WIR-03). */
  readonly topics: readonly LiveRule[]
  /** Enabled values of a dictionary in their order, in that language; none where it does not exist. */
  items(code: string, lang: Lang): Promise<readonly { readonly value: string; readonly label: string }[]>
  /** What values of these dictionaries are called, by code and value; none where a dictionary does not exist. */
  words(codes: readonly string[]): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>
  seed(): Promise<void>
}

/** Dictionaries with their data (SYS-01), and the lookups of variant A (WIR-03). */
export const dictionaryModule = ({ db, now, publishIn, report }: Needs): DictionaryModule => {
  const tell = async (within: Db): Promise<void> =>
    publishIn(within)('dictionaries', { dictionaries: await dictionaryVersion(within) })
  const changed = (): void => void tell(db).catch(report)
  const dictionaries = administered({
    entity: dictionary,
    table: 'dictionary',
    db,
    now,
    rules: { ...ofDictionaries, changed },
  })
  const items = administered({
    entity: dictionaryItem,
    table: 'dictionary_item',
    db,
    now,
    rules: { ...ofItems, changed },
  })
  return {
    handlers: {
      ...dictionaries.handlers,
      ...items.handlers,
      ...lookups(db),
    },
    sheets: [telling(dictionaries.sheet as Sheet, tell), telling(items.sheet as Sheet, tell)],
    topics: [versionTopic(db)],
    items: async (code, lang) =>
      (await itemsOf(db, code)).map((item) => ({ value: item.value, label: labelIn(lang, item) })),
    words: (codes) => wordsOf(db, codes),
    seed: async () => {
      for (const one of builtInDictionaries) await addBuiltIn(db, one, now())
    },
  }
}

const wordsOf: (
  db: Db,
  ...codes: Parameters<DictionaryModule['words']>
) => ReturnType<DictionaryModule['words']> = async (db, codes) => {
  const rows = codes.length === 0 ? [] : await labelsOf(db, codes)
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return Object.fromEntries(
    [...byCode].map(([code, items]) => [
      code,
      Object.fromEntries(items.map(({ value, label }) => [value, label])),
    ]),
  )
}

const versionTopic = (db: Db): LiveTopic<'dictionaries'> => ({
  ...liveTopics.dictionaries,
  isShared: true,
  reads: 'dictionary.labels',
  mayJoin: async () => true,
  snapshot: async () => ({ dictionaries: await dictionaryVersion(db) }),
})

const lookups = (db: Db): Pick<HandlersOf<'dictionary'>, 'dictionary.select' | 'dictionary.labels'> => ({
  'dictionary.select': async ({ codeType }, { lang }) => {
    const found = await itemsOf(db, codeType)
    return found.map((item) => ({
      label: labelIn(lang, item),
      labelZh: item.label,
      labelEn: item.label_en,
      value: item.value,
      sort: item.sort,
      cssClass: item.css_class,
      tagStyle: item.tag_style,
      isDefault: item.is_default,
    }))
  },
  'dictionary.labels': async (_, { lang }) => {
    const found = await allLabels(db)
    return Object.fromEntries(found.map((item) => [`${item.code}:${item.value}`, labelIn(lang, item)]))
  },
})

/** An import tells as well, within its transaction. */
const telling = ({ importing, ...sheet }: Sheet, tell: (db: Db) => Promise<void>): Sheet => {
  if (importing === undefined) return sheet
  const write: SheetImport['write'] = async (within, planned, wish) => {
    await importing.write(within, planned, wish)
    await tell(within)
  }
  return { ...sheet, importing: { ...importing, write } }
}

const labelIn = (lang: Lang, { label, label_en: english }: { label: string; label_en: string }): string =>
  lang === 'en' && english !== '' ? english : label

const ofDictionaries: EntityRules<typeof dictionary> = {
  newIds: nextIds,
  touches: async (db, rows, { action, lang }) => {
    if (action !== 'remove' || rows.length === 0) return new Map()
    const counts = await countItems(
      db,
      rows.map(({ id }) => id),
    )
    return new Map(
      [...counts].map(([id, count]) => [id, { detail: goesToo[lang].replace('{count}', String(count)) }]),
    )
  },
}

const goesToo = { zh: '连同 {count} 项字典数据', en: 'with its {count} values' } as const

const ofItems: EntityRules<typeof dictionaryItem> = {
  owners: dictionaryCodes,
  newIds: nextIds,
  // Two defaults in one file are a mistake; one that is set later takes the place of the one before.
  check: async (_, drafts, lang) =>
    drafts.map((draft) => (isSecondDefault(drafts, draft) ? [oneDefault(lang)] : [])),
  prepare: async (db, writes) => {
    for (const { id, values } of writes)
      if (values.isDefault) await clearDefault(db, { id, dictionaryId: values.dictionaryId })
  },
}

type ItemDraft = Draft<typeof dictionaryItem>

const isSecondDefault = (drafts: readonly ItemDraft[], draft: ItemDraft): boolean =>
  draft.values.isDefault &&
  drafts.find(({ values }) => values.isDefault && values.dictionaryId === draft.values.dictionaryId) !== draft

const oneDefault = (lang: Lang) => ({
  field: 'isDefault',
  text: formatMessage(lang, 'validation.one-default'),
})
