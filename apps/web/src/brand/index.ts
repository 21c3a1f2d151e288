export { brandOf, brands } from './brands.ts'
export type { Brand } from './brands.ts'
export { Logo } from './logo.tsx'
export { useBrandAccent, useInstallation } from './use-brand.ts'
