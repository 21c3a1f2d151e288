import { classNames, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'
import { useFavouriteMenus } from './favourite-menus.ts'
import styles from './star-menu.module.css'

type StarMenuProps = { readonly id: string; readonly title: string }

/** Keeps the page's menu item among the favourites. */
export const StarMenu = ({ id, title }: StarMenuProps): ReactNode => {
  const t = useText(shellTexts)
  const { ids, toggle } = useFavouriteMenus()
  const kept = ids.includes(id)
  const label = t(kept ? 'dropFavourite' : 'addFavourite', { title })
  return (
    <button
      type="button"
      className={classNames(styles['star'], kept && styles['kept'])}
      aria-label={label}
      title={label}
      aria-pressed={kept}
      onClick={() => toggle(id)}
    >
      <Icon name="star" size={13} filled={kept} />
    </button>
  )
}
