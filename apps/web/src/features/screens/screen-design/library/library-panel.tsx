import { Icon, SearchInput } from '@gridwright/ui'
import { widgetCategories } from '@gridwright/screen'
import type { Preset, WidgetFacts } from '@gridwright/screen'
import { WidgetPicture, widgetThemeOf } from '@gridwright/widgets'
import { widgetKinds } from '@gridwright/widgets/facts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { setPreference, usePreference } from '#base/preference/index.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { kindDrag, placeWidget } from './new-widget.ts'
import type { Kind } from './new-widget.ts'
import { libraryTexts } from './texts.ts'
import styles from './library.module.css'

type Shown = { readonly facts: WidgetFacts; readonly preset?: Preset | undefined }

const keyOf = ({ facts, preset }: Shown): string =>
  preset === undefined ? facts.type : `${facts.type}/${preset.key}`

const shownOf = (key: string): Shown | undefined => {
  const [type, name] = key.split('/')
  const facts = widgetKinds.find((one) => one.type === type)
  if (facts === undefined) return undefined
  return { facts, preset: facts.presets?.find((one) => one.key === name) }
}

const all: readonly Shown[] = widgetKinds.flatMap((facts): readonly Shown[] =>
  facts.presets === undefined || facts.presets.length === 0
    ? [{ facts }]
    : facts.presets.map((preset) => ({ facts, preset })),
)

/** Keys that a person marked or used, remembered for him. */
const useKept = (name: string): readonly [readonly string[], (keys: readonly string[]) => void] => {
  const kept = usePreference(`screen.library.${name}`)
  const keys = Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : []
  return [keys, (next) => setPreference(`screen.library.${name}`, next)]
}

const mostRecent = 6

type CardProps = {
  readonly shown: Shown
  readonly starred: boolean
  readonly onPlace: () => void
  readonly onStar: () => void
}

const width = 100
const height = 64

const Card = ({ shown, starred, onPlace, onStar }: CardProps): ReactNode => {
  const t = useText(libraryTexts)
  const language = useLanguage()
  const theme = useScreen((screen) => screen.theme)
  const { facts, preset } = shown
  const name = (preset?.title ?? facts.title)[language]
  const kind: Kind = { type: facts.type, preset: preset?.key }
  return (
    <li className={styles['card']}>
      <button
        type="button"
        className={styles['place']}
        draggable
        title={t('place', { name })}
        aria-label={t('place', { name })}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(kindDrag, JSON.stringify(kind))
          dataTransfer.effectAllowed = 'copy'
        }}
        onClick={onPlace}
      >
        <WidgetPicture
          type={facts.type}
          preset={preset?.key}
          width={width}
          height={height}
          theme={widgetThemeOf(theme)}
          language={language}
        />
        <span>{name}</span>
      </button>
      <button
        type="button"
        className={styles['star']}
        aria-label={t(starred ? 'unstar' : 'star', { name })}
        aria-pressed={starred}
        onClick={onStar}
      >
        <Icon name="star" size={14} />
      </button>
    </li>
  )
}

type SectionProps = { readonly title: string; readonly cards: readonly Shown[] }

const matches = ({ facts, preset }: Shown, text: string): boolean =>
  [facts.type, facts.title.zh, facts.title.en, preset?.title.zh, preset?.title.en]
    .join(' ')
    .toLowerCase()
    .includes(text.trim().toLowerCase())

/** Every kind of widget as it looks, to be dragged out or placed with Enter. */
export const LibraryPanel = (): ReactNode => {
  const t = useText(libraryTexts)
  const desk = useDesk()
  const [text, setText] = useState('')
  const [starred, setStarred] = useKept('starred')
  const [recent, setRecent] = useKept('recent')
  const place = (shown: Shown): void => {
    const key = keyOf(shown)
    placeWidget(desk, { type: shown.facts.type, preset: shown.preset?.key })
    setRecent([key, ...recent.filter((one) => one !== key)].slice(0, mostRecent))
  }
  const star = (key: string): void =>
    setStarred(starred.includes(key) ? starred.filter((one) => one !== key) : [...starred, key])
  const section = ({ title, cards }: SectionProps): ReactNode =>
    cards.length > 0 && (
      <section key={title} className={styles['section']} aria-label={title}>
        <h3>{title}</h3>
        <ul>
          {cards.map((shown) => (
            <Card
              key={keyOf(shown)}
              shown={shown}
              starred={starred.includes(keyOf(shown))}
              onPlace={() => place(shown)}
              onStar={() => star(keyOf(shown))}
            />
          ))}
        </ul>
      </section>
    )
  const found = all.filter((shown) => matches(shown, text))
  const kept = (keys: readonly string[]): readonly Shown[] =>
    text === '' ? keys.flatMap((key) => shownOf(key) ?? []) : []
  return (
    <div className={styles['panel']}>
      <SearchInput label={t('search')} placeholder={t('search')} value={text} onChange={setText} />
      {found.length === 0 && <p className={styles['none']}>{t('none')}</p>}
      {section({ title: t('favourites'), cards: kept(starred) })}
      {section({ title: t('recent'), cards: kept(recent) })}
      {widgetCategories.map((category) =>
        section({ title: t(category), cards: found.filter(({ facts }) => facts.category === category) }),
      )}
    </div>
  )
}
