import { t } from '@lingui/core/macro'
import '#web/customers/words.ts'
import { useNavigate } from 'react-router'
import { CustomerForm } from '#web/customers/customer-form.tsx'
import { nameOf, texts } from '#web/customers/texts.ts'
import { titled } from '#web/platform/marina-name.ts'
import { showDone } from '#web/platform/problem.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`New customer`) }]

function NewCustomer() {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        lead={<BackLink to="/Customers">{t`Customers`}</BackLink>}
        title={t`New customer`}
        sub={texts.nameIsEnough}
      />
      <CustomerForm
        customer={null}
        onDone={(saved) => {
          showDone(t`${{ name: nameOf(saved) }} is saved.`)
          void navigate(`/Customers/${saved.id}`)
        }}
        onCancel={() => void navigate('/Customers')}
      />
    </>
  )
}

export default function NewCustomerPage() {
  return (
    <StaffOnly title={t`New customer`} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <NewCustomer />
    </StaffOnly>
  )
}
