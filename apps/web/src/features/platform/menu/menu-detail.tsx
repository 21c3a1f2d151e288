import type { MenuRow } from '@gridwright/contract'
import { Button, Card, EmptyState } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { Can, useMay } from '#base/session/index.ts'
import { MenuForm } from './menu-form.tsx'
import { stepOf } from './menu-order.ts'
import { useMenuActions } from './use-menu-actions.ts'
import { texts } from './texts.ts'
import styles from './menu.module.css'

export type Chosen =
  | { readonly kind: 'menu'; readonly id: string }
  | { readonly kind: 'new'; readonly pid: string | null }

type MenuDetailProps = {
  readonly chosen: Chosen | undefined
  readonly menus: readonly MenuRow[]
  readonly origins: readonly string[]
  readonly onChoose: (chosen: Chosen | undefined) => void
}

type HeadProps = Omit<MenuDetailProps, 'chosen' | 'origins'> & { readonly menu: MenuRow }

const Actions = ({ menu, menus, onChoose }: HeadProps): ReactNode => {
  const t = useText(texts)
  const work = useMenuActions()
  const [up, down] = [stepOf(menus, menu, -1), stepOf(menus, menu, 1)]
  return (
    <>
      <Button
        size="small"
        icon="up"
        label={t('up')}
        disabled={up === undefined}
        onClick={() => up && work.move(up)}
      />
      <Button
        size="small"
        icon="down"
        label={t('down')}
        disabled={down === undefined}
        onClick={() => down && work.move(down)}
      />
      <Button size="small" icon="plus" onClick={() => onChoose({ kind: 'new', pid: menu.id })}>
        {t('add')}
      </Button>
      <Button size="small" danger={menu.status === 1} onClick={() => void work.switchStatus(menu)}>
        {t(menu.status === 1 ? 'disable' : 'enable')}
      </Button>
    </>
  )
}

const Remove = ({ menu, onChoose }: Pick<HeadProps, 'menu' | 'onChoose'>): ReactNode => {
  const t = useText(texts)
  const work = useMenuActions()
  const remove = async (): Promise<void> => {
    if (await work.remove(menu)) onChoose(undefined)
  }
  return (
    <Button size="small" danger icon="trash" onClick={() => void remove()}>
      {t('remove')}
    </Button>
  )
}

const Head = ({ menu, menus, onChoose }: HeadProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const mayEdit = useMay()(['system:menu:edit'])
  return (
    <header className={styles['head']}>
      <h2>{language === 'en' ? menu.titleEn || menu.title : menu.title}</h2>
      <span className={styles['quiet']}>{t('roles', { count: menu.roleCount })}</span>
      <div className={styles['actions']}>
        {mayEdit && <Actions menu={menu} menus={menus} onChoose={onChoose} />}
        <Can any={['system:menu:delete']}>
          <Remove menu={menu} onChoose={onChoose} />
        </Can>
      </div>
    </header>
  )
}

type FormOf = Omit<MenuDetailProps, 'chosen'> & {
  readonly menu: MenuRow | undefined
  readonly pid: string | null
}

const EditOf = ({ menu, pid, menus, origins, onChoose }: FormOf): ReactNode => {
  const t = useText(texts)
  const mayEdit = useMay()(['system:menu:edit'])
  if (!mayEdit) return <p className={styles['quiet']}>{t('readOnly')}</p>
  return (
    <MenuForm
      key={menu === undefined ? `new ${pid}` : `${menu.id} ${menu.version}`}
      menu={menu}
      pid={pid}
      menus={menus}
      origins={origins}
      onDone={(id) => onChoose(id === undefined ? undefined : { kind: 'menu', id })}
    />
  )
}

/** The chosen menu, or a new one, beside the tree. */
export const MenuDetail = ({ chosen, ...rest }: MenuDetailProps): ReactNode => {
  const t = useText(texts)
  if (chosen?.kind === 'new')
    return (
      <Card>
        <header className={styles['head']}>
          <h2>{t('createTitle')}</h2>
        </header>
        <EditOf {...rest} menu={undefined} pid={chosen.pid} />
      </Card>
    )
  const menu = rest.menus.find(({ id }) => id === chosen?.id)
  if (menu === undefined)
    return (
      <Card>
        <EmptyState icon="menu" title={t('none')} hint={t('noneHint')} />
      </Card>
    )
  return (
    <Card>
      <Head menu={menu} menus={rest.menus} onChoose={rest.onChoose} />
      <EditOf {...rest} menu={menu} pid={null} />
    </Card>
  )
}
