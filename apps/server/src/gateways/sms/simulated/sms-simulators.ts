import { aliyunReceipt, aliyunSmsSimulator, simulatedAliyunSettings } from '../aliyun/simulator.ts';
import { simulatedTencentSettings, tencentReceipt, tencentSmsSimulator } from '../tencent/simulator.ts';
import {
  postForms,
  simulatedTwilioSettings,
  twilioReceipt,
  twilioSmsSimulator,
} from '../twilio/simulator.ts';
import { simulatedWebhookSettings, webhookReceipt, webhookSmsSimulator } from '../webhook/simulator.ts';
import type { SmsSimulation } from './phones.ts';
import { type ReceiptBehaviour, type ReceiptRoute, simulatedReceipts } from './receipts.ts';

/** Creates the simulators of all SMS providers, which share the phones, with settings that connect the gateways to them. */
export function smsSimulators(
  { origin, timeoutMs }: { origin: string; timeoutMs: number },
  simulation: Pick<SmsSimulation<never>, 'phones' | 'limits' | 'clock' | 'productOrigin'>,
) {
  const settings = {
    aliyunSms: simulatedAliyunSettings(origin, timeoutMs),
    tencentSms: simulatedTencentSettings(origin, timeoutMs),
    twilioSms: simulatedTwilioSettings(origin, timeoutMs),
    webhookSms: simulatedWebhookSettings(origin, timeoutMs),
  };
  const route: ReceiptRoute = { url: undefined, behaviour: 'prompt' };
  const receipts = {
    aliyunSms: simulatedReceipts(route, aliyunReceipt),
    tencentSms: simulatedReceipts(route, tencentReceipt),
    twilioSms: simulatedReceipts(route, twilioReceipt, postForms),
    webhookSms: simulatedReceipts(route, webhookReceipt),
  };
  const contextOf = <Name extends keyof typeof settings>(name: Name) => ({
    ...simulation,
    settings: settings[name],
    receipts: receipts[name],
  });
  return {
    settings,
    apis: {
      aliyunSms: aliyunSmsSimulator(contextOf('aliyunSms')),
      tencentSms: tencentSmsSimulator(contextOf('tencentSms')),
      twilioSms: twilioSmsSimulator(contextOf('twilioSms')),
      webhookSms: webhookSmsSimulator(contextOf('webhookSms')),
    },
    /** Sets where the providers send delivery reports, and how. */
    report(url: string, behaviour: ReceiptBehaviour): void {
      Object.assign(route, { url, behaviour });
    },
    /** Sends the delivery reports that are late. Resolves when all were answered. */
    async flush(): Promise<void> {
      await Promise.all(Object.values(receipts).map((one) => one.flush()));
    },
  };
}
