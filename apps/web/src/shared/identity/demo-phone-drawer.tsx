import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { UserRoundPlus } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { DemoPhoneScreen, OwnDemoPhoneScreen } from './demo-phone-screen.tsx';

export interface DemoPhoneProps {
  /** Number whose SMS messages are shown; by default that of the user who is signed in or signing in. */
  phone?: PhoneInput | undefined;
  /** Called with a received code; set where a code can be entered. */
  onCode?: ((code: string) => void) | undefined;
  /** Called with the number of a demo account; set where a phone number can be entered. */
  onPerson?: ((phone: PhoneInput) => void) | undefined;
}

interface DemoPhoneDrawerProps extends DemoPhoneProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Drawer with the simulated phone: the demo accounts, and the SMS messages they receive. */
export function DemoPhoneDrawer({ phone, onCode, onPerson, open, onOpenChange }: DemoPhoneDrawerProps) {
  const { t } = useTranslation('identity');
  const andClose =
    <Value,>(onSelect: (value: Value) => void) =>
    (value: Value) => {
      onOpenChange(false);
      onSelect(value);
    };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('demo.title')}
      description={t('demo.detail')}
      wide="side"
    >
      <div className="flex flex-col gap-6 pb-4">
        {onPerson && <People onPerson={andClose(onPerson)} />}
        {onCode && phone && <DemoPhoneScreen phone={phone} open={open} onCode={andClose(onCode)} />}
        {onCode && !phone && <OwnDemoPhoneScreen open={open} onCode={andClose(onCode)} />}
      </div>
    </Sheet>
  );
}

function People({ onPerson }: { onPerson: (phone: PhoneInput) => void }) {
  const { t } = useTranslation('identity');
  return (
    <Loaded of={useRead(demoApi.listDemoAccounts, {})} skeleton={<SkeletonList shape="rows" count={4} />}>
      {({ items }) => (
        <section className="flex flex-col gap-3">
          <h3 className="font-semibold text-small">{t('demo.people')}</h3>
          <RowList>
            <ListRow
              leading={<UserRoundPlus aria-hidden size={24} className="mx-2.5 text-accent-text" />}
              title={t('demo.newcomer')}
              detail={t('demo.newcomerNote')}
              onClick={() => onPerson({ region: 'CN', number: unusedNumber() })}
            />
            {items.map(({ region, number, nickname, note, side }) => (
              <ListRow
                key={number}
                leading={<Avatar name={nickname} decorative />}
                title={nickname}
                detail={note}
                trailing={side !== 'diner' && <Badge>{t(`demo.sides.${side}`)}</Badge>}
                onClick={() => onPerson({ region, number })}
              />
            ))}
          </RowList>
        </section>
      )}
    </Loaded>
  );
}

/** Returns a random mainland China mobile number; the chance that a demo account has it is negligible. */
const unusedNumber = (): string =>
  `137${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, '0')
    .slice(-8)}`;
