import { IdCard, Printer } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuLink } from '../../../ui/overlays/menu.tsx'

/** What can be printed. */
export const PrintLinks = () => (
  <Menu
    trigger={
      <Button look="secondary" icon={<Printer size={20} aria-hidden />}>
        Print
      </Button>
    }
  >
    <MenuLink>
      <Link to="/medications/print">
        <Printer size={18} aria-hidden /> Medication list
      </Link>
    </MenuLink>
    <MenuLink>
      <Link to="/medications/wallet-card">
        <IdCard size={18} aria-hidden /> Wallet card
      </Link>
    </MenuLink>
  </Menu>
)
