import type { Feature } from '../../access/feature.ts'

export const feature: Feature = {
  pages: [
    {
      path: '/medications',
      title: 'Medications',
      frame: 'shell',
      load: () => import('./medications-page.tsx').then(({ MedicationsPage }) => MedicationsPage),
    },
    {
      path: '/medications/print',
      title: 'Medication List',
      frame: 'shell',
      load: () => import('./paper/print-page.tsx').then(({ PrintPage }) => PrintPage),
    },
    {
      path: '/medications/compare',
      title: 'Compare Medications',
      frame: 'shell',
      load: () => import('./reconciliation/reconcile-page.tsx').then(({ ReconcilePage }) => ReconcilePage),
    },
    {
      path: '/medications/wallet-card',
      title: 'Wallet Card',
      frame: 'shell',
      load: () => import('./paper/wallet-card-page.tsx').then(({ WalletCardPage }) => WalletCardPage),
    },
  ],
}
