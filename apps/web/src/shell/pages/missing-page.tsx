import { buttonLook, ErrorState } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { MenuNode } from '#shell/routing/menu-tree.ts'
import { shellTexts } from '#shell/texts.ts'

/** RTE-08: the menu names a page that does not exist; the console goes on working. */
export const MissingPage = ({ node }: { readonly node: MenuNode }): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  return (
    <ErrorState
      title={t('missingPage')}
      hint={t('missingHint', { title: node.title[language], url: node.path })}
      action={
        <Link to="/" className={buttonLook()}>
          {t('backHome')}
        </Link>
      }
    />
  )
}
