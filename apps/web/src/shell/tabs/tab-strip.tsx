import { Button, classNames, Icon, MenuPopup } from '@gridwright/ui'
import type { MenuAction, MenuPlace } from '@gridwright/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useHome } from '#shell/routing/home.ts'
import { shellTexts } from '#shell/texts.ts'
import { closeTabs, reloadTab, tabTitle } from './close-tabs.ts'
import { useTabs } from './tab-store.ts'
import { isDirty } from './tabs.ts'
import type { Tab } from './tabs.ts'
import styles from './tab-strip.module.css'

type Actions = {
  readonly close: (tab: Tab) => void
  readonly closeOthers: (tab: Tab) => void
  readonly closeAll: () => void
}

const useActions = (): Actions => {
  const navigate = useNavigate()
  const go = async (going: (tab: Tab) => boolean): Promise<void> => {
    const place = await closeTabs(going)
    if (place !== undefined) await navigate(place)
  }
  return {
    close: (tab) => void go((one) => one.key === tab.key),
    closeOthers: (tab) => {
      void (async () => {
        await navigate(tab.location)
        await go((one) => one.key !== tab.key)
      })()
    },
    closeAll: () => void go(() => true),
  }
}

type OneProps = {
  readonly tab: Tab
  readonly active: boolean
  readonly actions: Actions
  readonly onMenu: (tab: Tab, place: MenuPlace) => void
}

const neighbours: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowLeft: 'previousElementSibling',
  ArrowRight: 'nextElementSibling',
}

const pressed = (
  event: KeyboardEvent<HTMLElement>,
  { tab, actions }: Pick<OneProps, 'tab' | 'actions'>,
): void => {
  const way = neighbours[event.key]
  if (way !== undefined) event.currentTarget.closest('li')?.[way]?.querySelector('a')?.focus()
  if (event.key === 'Delete' && !tab.pinned) actions.close(tab)
}

const One = ({ tab, active, actions, onMenu }: OneProps): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const element = useRef<HTMLLIElement>(null)
  const home = useHome()
  const title = tab.ownTitle ?? tab.title[language]
  useEffect(() => {
    if (active) element.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [active, title])
  const middle = (event: MouseEvent): void => {
    if (event.button !== 1) return
    event.preventDefault()
    if (!tab.pinned) actions.close(tab)
  }
  const menu = (event: MouseEvent): void => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    // The keyboard's context menu comes without a place.
    onMenu(tab, event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom })
  }
  return (
    <li ref={element} className={classNames(styles['tab'], active && styles['active'])}>
      <Link
        to={tab.fullPath}
        state={tab.location.state as unknown}
        className={styles['link']}
        aria-current={active ? 'page' : undefined}
        title={title}
        onAuxClick={middle}
        onContextMenu={menu}
        onKeyDown={(event) => pressed(event, { tab, actions })}
        draggable={false}
      >
        {tab.pinned && <Icon name={tab.key === home ? 'home' : 'pin'} size={14} />}
        {isDirty(tab) && (
          <span className={styles['dirty']} title={t('unsaved')}>
            <span className="gw-visually-hidden">{t('unsaved')}</span>
          </span>
        )}
        <span className={styles['title']}>{title}</span>
      </Link>
      {!tab.pinned && (
        <button
          type="button"
          className={styles['close']}
          aria-label={t('closeTab', { title })}
          onClick={() => actions.close(tab)}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </li>
  )
}

type OpenMenu = { readonly tab: Tab; readonly place: MenuPlace }

const TabMenu = ({
  open,
  actions,
  onClose,
}: {
  readonly open: OpenMenu
  readonly actions: Actions
  readonly onClose: () => void
}): ReactNode => {
  const t = useText(shellTexts)
  const { tab } = open
  const items: readonly MenuAction[] = [
    { key: 'close', label: t('close'), icon: 'close', disabled: tab.pinned, onRun: () => actions.close(tab) },
    { key: 'others', label: t('closeOthers'), onRun: () => actions.closeOthers(tab) },
    { key: 'all', label: t('closeAll'), onRun: actions.closeAll },
    { key: 'reload', label: t('reload'), icon: 'refresh', divided: true, onRun: () => void reloadTab(tab) },
  ]
  return <MenuPopup label={tabTitle(tab)} items={items} place={open.place} onClose={onClose} />
}

/** The visited pages (LAY-02): middle click, Delete or the cross closes, right click offers more. */
export const TabStrip = ({ end }: { readonly end?: ReactNode }): ReactNode => {
  const t = useText(shellTexts)
  const { all, active } = useTabs()
  const actions = useActions()
  const [menu, setMenu] = useState<OpenMenu>()
  const closeMenu = useCallback(() => setMenu(undefined), [])
  return (
    <div className={styles['strip']}>
      <nav className={styles['scroller']} aria-label={t('openPages')}>
        <ul className={styles['tabs']}>
          {all.map((tab) => (
            <One
              key={tab.key}
              tab={tab}
              active={tab.key === active}
              actions={actions}
              onMenu={(of, place) => setMenu({ tab: of, place })}
            />
          ))}
        </ul>
      </nav>
      <Button
        kind="text"
        size="small"
        icon="refresh"
        label={t('reloadTab')}
        className={styles['reload']}
        onClick={() => {
          const tab = all.find(({ key }) => key === active)
          if (tab !== undefined) void reloadTab(tab)
        }}
      />
      {end}
      {menu !== undefined && <TabMenu open={menu} actions={actions} onClose={closeMenu} />}
    </div>
  )
}
