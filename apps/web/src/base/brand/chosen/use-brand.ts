import type { Output } from '@gridwright/contract'
import { useEffect } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useTheme } from '#base/theme/index.ts'
import { brandOf } from './brands.ts'
import type { Brand } from './brands.ts'

type Appearance = NonNullable<Output<'setup.status'>['appearance']>

const forever = Number.POSITIVE_INFINITY

/** As the console comes, until the server has said what the settings say. */
const usualAppearance: Appearance = {
  routeSet: 'console',
  layout: { menu: 'mix', fixedHeader: true, sidebarLogo: false, showSettings: true },
  showChanges: true,
}

/** The installation's state, asked once: set up or not, which brand, which version, and its face (LAY-06, RTE-02). */
export const useInstallation = (): Appearance & {
  readonly brand: Brand
  readonly finished: boolean | undefined
  readonly version: string
  /** Whether a forgotten password can be asked for by mail. */
  readonly resetByMail: boolean
} => {
  const { data } = useOperation('setup.status', {}, { staleTime: forever })
  return {
    ...(data?.appearance ?? usualAppearance),
    brand: brandOf(data?.brand),
    finished: data?.finished,
    version: data?.version ?? '',
    resetByMail: data?.resetByMail === true,
  }
}

/** Colours the document in the brand's accent. */
export const useBrandAccent = (): void => {
  const { brand } = useInstallation()
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.style.setProperty('--gw-accent', brand.accent[theme])
  }, [brand, theme])
}
