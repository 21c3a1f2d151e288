import { useEffect } from 'react'
import { useOperation } from '#client/index.ts'
import { useTheme } from '#theme/index.ts'
import { brandOf } from './brands.ts'
import type { Brand } from './brands.ts'

const forever = Number.POSITIVE_INFINITY

/** The installation's state, asked once: set up or not, which brand, which version. */
export const useInstallation = (): {
  readonly brand: Brand
  readonly finished: boolean | undefined
  readonly version: string
} => {
  const { data } = useOperation('setup.status', {}, { staleTime: forever })
  return { brand: brandOf(data?.brand), finished: data?.finished, version: data?.version ?? '' }
}

/** Colours the document in the brand's accent. */
export const useBrandAccent = (): void => {
  const { brand } = useInstallation()
  const theme = useTheme()
  useEffect(() => {
    document.documentElement.style.setProperty('--gw-accent', brand.accent[theme])
  }, [brand, theme])
}
