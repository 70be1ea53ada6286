import type { SignupRole } from '@kinfold/contract/features/accounts/forms.ts'

type RoleCard = { role: SignupRole; title: string; label: string; who: string; about: string; can: string[] }

/** The specification's three cards. */
export const roleCards: RoleCard[] = [
  {
    role: 'family',
    title: 'Family',
    label: 'Family Member',
    who: 'Family Member',
    about: 'You look after someone you love.',
    can: ['View care logs', 'Access medical documents', 'Communicate with care takers'],
  },
  {
    role: 'caretaker',
    title: 'Caretaker',
    label: 'Care Taker',
    who: 'Care Taker',
    about: 'You give care, day by day.',
    can: ['Create care logs', 'Manage tasks', 'Document daily activities'],
  },
  {
    role: 'individual',
    title: 'Individual',
    label: 'Individual',
    who: 'The person receiving care',
    about: 'It is your care, and you decide who sees it.',
    can: ['Your own medical info', 'Your care preferences'],
  },
]

export const roleCardOf = (role: string | undefined) => roleCards.find((card) => card.role === role)
