import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/medical-vault',
      title: 'Medical Vault',
      frame: 'shell',
      load: () => import('./medical-vault-page.tsx').then(({ MedicalVaultPage }) => MedicalVaultPage),
    },
  ],
}
