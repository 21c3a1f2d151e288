export { brands } from './chosen/brands.ts'
export { Logo } from './chosen/logo.tsx'
export { useBrandAccent, useInstallation } from './chosen/use-brand.ts'
export { Entrance } from './scene/entrance.tsx'
