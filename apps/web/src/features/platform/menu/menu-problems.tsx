import { menuProblemKinds } from '@gridwright/contract'
import type { MenuRow } from '@gridwright/contract'
import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language, Text } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import type { MenuText } from './texts.ts'
import styles from './menu.module.css'

export type Troubled = { readonly menu: MenuRow; readonly reasons: readonly string[] }

type Reading = {
  readonly t: Text<MenuText>
  readonly language: Language
  /** Whether the console has a page at a path. */
  readonly hasPage: (path: string) => boolean
}

const isMissing = ({ id, url, mode }: MenuRow, menus: readonly MenuRow[], hasPage: Reading['hasPage']) =>
  mode !== 'iframe' &&
  url !== '' &&
  !menus.some(({ pid }) => pid === id) &&
  !hasPage(`/${url.replace(/\?.*$/s, '').replaceAll(/^\/+|\/+$/g, '')}`)

/** Menus with what is wrong about each, in words. */
export const troubledOf = (
  menus: readonly MenuRow[],
  { t, language, hasPage }: Reading,
): readonly Troubled[] =>
  menus
    .map((menu) => ({
      menu,
      reasons: [
        ...menu.problems.map((kind) => menuProblemKinds[kind][language]),
        ...(isMissing(menu, menus, hasPage) ? [t('missingPage', { url: menu.url })] : []),
      ],
    }))
    .filter(({ reasons }) => reasons.length > 0)

type MenuProblemsProps = {
  readonly troubled: readonly Troubled[]
  readonly onSelect: (id: string) => void
}

/** What administrators should put right. */
export const MenuProblems = ({ troubled, onSelect }: MenuProblemsProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  if (troubled.length === 0) return null
  return (
    <details className={styles['problems']} open={troubled.length < 6}>
      <summary>
        <Icon name="warning" size={16} /> {t('problems', { count: troubled.length })}
      </summary>
      <ul>
        {troubled.map(({ menu, reasons }) => (
          <li key={menu.id}>
            <button type="button" onClick={() => onSelect(menu.id)}>
              {language === 'en' && menu.titleEn !== '' ? menu.titleEn : menu.title}
            </button>
            <span>{reasons.join(language === 'en' ? '; ' : '；')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
