import type { Side } from '@gridwright/document'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { ClashPlace } from '#assets/life/asset-life.ts'
import { texts } from '#assets/life/texts.ts'
import styles from './questions.module.css'

/** How a kind says a place and what a side made of it; `value` absent: nothing stands there. */
export type ClashWords<C> = {
  readonly place: (clash: C) => string
  readonly written: (clash: C, value: unknown) => string
}

type Props<C> = {
  readonly clashes: readonly C[]
  readonly words: ClashWords<C>
  /** One side for each clash. */
  readonly sides: readonly Side[]
  readonly user: string
  readonly onChoose: (at: number, side: Side) => void
}

/** Place by place, what either made of it; the chosen one is marked. */
export const ClashTable = <C extends ClashPlace>(props: Props<C>): ReactNode => {
  const { clashes, words, sides, user, onChoose } = props
  const t = useText(texts)
  const titles = { theirs: user, mine: t('mine') } as const
  const written = (clash: C, value: unknown): string =>
    value === undefined ? t('clashNothing') : words.written(clash, value)
  return (
    <div className={styles['scroll']}>
      <table className={styles['clashes']}>
        <thead>
          <tr>
            <th scope="col">{t('clashWhere')}</th>
            <th scope="col">{titles.theirs}</th>
            <th scope="col">{titles.mine}</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((clash, at) => (
            <tr key={words.place(clash)}>
              <th scope="row">{words.place(clash)}</th>
              {(['theirs', 'mine'] as const).map((side) => (
                <td key={side}>
                  <button
                    type="button"
                    className={styles['side']}
                    aria-pressed={sides[at] === side}
                    data-autofocus={at === 0 && sides[at] === side}
                    aria-label={`${words.place(clash)} ${titles[side]}: ${written(clash, clash[side])}`}
                    onClick={() => onChoose(at, side)}
                  >
                    {written(clash, clash[side])}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
