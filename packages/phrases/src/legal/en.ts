import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import { type Legal, paragraphs, years } from './document.ts';

export const legal: Legal = {
  terms: {
    title: 'Xiwei User Agreement',
    intro: paragraphs(
      'Welcome to Xiwei. This agreement sets out what you can expect of us and what we need from you. Please read it before you agree, above all the parts on deposits, cancellation and refunds, no-shows and liability.',
      'The date below the title is the version of this agreement. By ticking the box and signing in you accept that version. If you do not agree, you may still browse public restaurant information, but you cannot book.',
    ),
    sections: [
      {
        heading: '1. Who we are',
        text: paragraphs(
          'Xiwei is a restaurant booking platform. Diners find restaurants here, book tables, pay deposits, join feasts, buy goods from a store’s shop and talk to stores; restaurants arrange their tables, look after their guests and sell goods. In this agreement “we” means the operator of Xiwei, and a “store” is a restaurant that takes bookings on Xiwei.',
          'We provide the tools for booking, paying and messaging. The meal and the goods are provided to you by the store, and the contract for them is between you and the store.',
        ),
      },
      {
        heading: '2. Your account',
        text: paragraphs(
          'You can sign in with a code sent to your phone, or with WeChat and then link a phone number. Each person uses one account, and a phone number belongs to one account only. Once verified, a number cannot be changed by yourself; please contact us before you give up a number or pass it on.',
          'Keep your phone and your codes safe, and do not rent out, lend or transfer your account. You can see the devices that are signed in at any time and sign out any of them. If someone else is using your account, tell us immediately.',
          'You must have the legal capacity for the bookings you make. If you are under 18, use the payment features only with your guardian’s consent. A nickname or picture must not pass you off as someone else or contain anything unlawful or offensive.',
        ),
      },
      {
        heading: '3. Bookings',
        text: paragraphs(
          'When you book, give the date, time, number of people, contact and dining requirements truthfully. Dates and times are always the store’s local time.',
          'The order page shows where your booking stands: some bookings take effect immediately, some need a deposit first, and some wait for the store to confirm. A table is held for you only once the booking shows “Confirmed”. If the store declines, everything you paid is refunded.',
          'If you book for someone else, ask them before you enter their name and phone. Always state allergies and foods to avoid, and mention them again in person when you arrive: Xiwei passes them on to the store but cannot check the dishes in its place.',
        ),
      },
      {
        heading: '4. Deposits and payment',
        text: paragraphs(
          'A store may ask for a deposit, depending on the number of people, date, sitting, table type, booking channel and past attendance, or for the meal to be paid in advance. You see the amount before you confirm. A deposit is money paid ahead to keep a table; it is taken off your bill or handled by the rules on the order. It is not “earnest money” (定金) under the law of mainland China, and the double-refund rule does not apply.',
          'Payments are made through third-party payment providers; we never handle your card number or payment password. Please pay within the time shown on the page; after that the table is released. If your money arrives late, we keep the same or an equal table for you; if there is none left, we refund it in full immediately and tell you.',
          'Money paid to the store offline is recorded by the store; if records differ, the proof of payment prevails. Invoices and receipts are issued by the store that receives the money.',
          'A balance is money you have paid in and we hold for you. It earns no interest. It pays for deposits, meals, feasts and goods, also together with one other payment method. Payments take the money that was paid in first; when something paid from the balance is refunded, it returns to the balance. You can withdraw your balance at any time without a fee: what is left is refunded to the payment methods you topped up with. Where a payment provider can no longer refund it (usually one year after the top-up) or refuses to, our staff contact you, return it in another way and keep a record. When you close your account, the balance is returned as well; if our staff have to return a part of it, the account can be closed once they have.',
        ),
      },
      {
        heading: '5. Cancellation and refunds',
        text: paragraphs(
          'Every order carries the cancellation rules that applied when it was placed. Later changes by the store do not affect it. Before you cancel, the page tells you how much is refunded and how much is kept.',
          'A booking that is unpaid or not yet accepted by the store can be cancelled at any time, with a full refund. Once accepted, a booking cancelled within the time the rules allow is refunded by the rules. After that you can ask to cancel; the store decides whether to agree and how much to refund, and it may keep no more than the rules on the order allow.',
          'Goods from a store’s shop can be cancelled at any time until the store confirms the order, with a full refund; an order that the store has not confirmed within three days is closed and refunded in full. After that, please ask the store if you want to cancel or return something; your legal rights as a consumer to return goods are not affected. Seven days after all parcels were delivered, or after the pick-up time, the order counts as received; if something is missing or damaged, tell the store before then.',
          'If the store cancels, everything you paid is refunded, unless you broke the agreement or you and the store agreed otherwise. Refunds go back the way the money came; how long that takes depends on the payment provider.',
        ),
      },
      {
        heading: '6. Late arrivals and no-shows',
        text: paragraphs(
          'Please arrive on time. If you will be late or your numbers change, tell the store as early as you can, from the order page or by phone. How long a table is kept for a late guest is stated in the booking notice on the order.',
          'If you neither cancel nor come, the store may mark the order as a no-show and keep the deposit; the amount kept is shown on the order. If you think the record is wrong, tell the store, or ask us to help check the arrival records.',
          'After repeated no-shows a store may ask for deposits on later bookings or decline them.',
        ),
      },
      {
        heading: '7. Feasts and private dining',
        text: paragraphs(
          'A feast is a dinner that people join together, started by a diner or a store. We may review it before it is made public. The creator cannot join their own feast, and answers for the truth of its description, menu and cost.',
          'If you leave before registration closes, your deposit is refunded in full; after that, the creator decides by the feast’s deposit rules. If too few people join, or the creator cancels, everyone’s deposit is refunded in full.',
          'A private dining request only asks the store about booking it out or taking a private room. There is a booking only after the store has confirmed it and arranged an order for you.',
        ),
      },
      {
        heading: '8. Conduct and content',
        text: paragraphs(
          'Do not make false bookings, hoard or resell tables, operate in bulk with automated tools, harass stores or other diners, circumvent payment, pry into other people’s data or attack the system.',
          'The words and pictures you post in chats, feasts, questions and your profile remain yours. You allow us to store, show and transmit them in order to provide the service, for example to pass your note to the store. Post only what you have the right to post, and nothing unlawful, infringing, pornographic, hateful or fraudulent. Messages with forbidden words cannot be sent.',
          'If you break these rules we may remove content, cancel the bookings concerned, or restrict or suspend your account, and we will tell you why. If you disagree, you can appeal to us.',
        ),
      },
      {
        heading: '9. The stores’ responsibility',
        text: paragraphs(
          'A store is responsible for the descriptions, menus, prices, opening hours and booking rules on its pages, and for food safety, the quality of service, the safety of its premises and its invoices and receipts.',
          'What a store learns about you through your booking may be used only to look after you and to carry out the order, and must be protected as the privacy policy and the law require.',
          'If you have a dispute with a store, please talk to the store first. We will provide the records of the order, payment and messages, and help both sides settle it.',
        ),
      },
      {
        heading: '10. Our liability',
        text: paragraphs(
          'We maintain the service with reasonable care, but cannot promise that it is never interrupted. When maintenance, networks, payment providers or events beyond our control stop it, we restore it as soon as we can; money taken for a booking that was not made is refunded in full.',
          'If our fault causes you a loss, we compensate you as the law provides. The store is responsible for the meal it provides, except where the law makes the platform liable. Nothing in this agreement excludes or limits liability for personal injury, intent or gross negligence, or consumer rights that cannot be excluded by law.',
        ),
      },
      {
        heading: '11. Changes and ending',
        text: paragraphs(
          'We may change this agreement when the service or the law changes. Changes are published ahead of time; if they are important, we ask for your agreement again the next time you use Xiwei. Existing orders keep the terms under which they were placed. If you do not agree to a change, you can stop using Xiwei and close your account.',
          'You can close your account in the app at any time, under “Settings”, “Your data”. If you still have open orders, feasts or unsettled money, please finish them first; if you are the only owner of a store, make someone else an owner first. Records that the law requires us to keep are then handled as the privacy policy says.',
        ),
      },
      {
        heading: '12. Law and contact',
        text: paragraphs(
          'This agreement is governed by the law of mainland China; the mandatory consumer protection of the place where you live is not affected. Disputes should first be settled by negotiation; failing that, either party may bring the matter before a court of competent jurisdiction.',
          'This agreement exists in simplified Chinese, traditional Chinese and English, with the same meaning; if they differ, the simplified Chinese text prevails. If one clause is invalid, the others remain in force.',
          'For questions, complaints or suggestions, open “Me” in the app and contact Xiwei support.',
        ),
      },
    ],
  },
  privacy: {
    title: 'Xiwei Privacy Policy',
    intro: paragraphs(
      'This policy says what personal data Xiwei collects, why, with whom it is shared, how long it is kept and what rights you have. We collect only what the service needs. We do not sell personal data or use it for third-party advertising.',
      'The date below the title is the version of this policy. “We” means the operator of Xiwei, and a “store” is a restaurant that takes bookings on Xiwei.',
    ),
    sections: [
      {
        heading: '1. What we collect, and why',
        text: paragraphs(
          'Sign-in and account: your phone number and its region, to sign you in, confirm who you are and reach you; your nickname, picture and language, to show and address you, which you can change at any time. If you sign in with WeChat, we receive the user identifier it gives us, to recognise your account; we do not read your friends or chats. If you sign in with an e-mail address or add one, we use it to sign you in, confirm who you are and send the e-mails you choose; restaurants cannot see it.',
          'Bookings: the date, time, number of people, the contact’s name, form of address and phone, and your note to the store, to arrange your table and look after you. For feasts and private dining requests, also the registration details or budget.',
          'Dining requirements: preferences, foods to avoid, allergies, notes on dishes that you order in advance and other needs, which you give voluntarily and which serve only to help the store look after you. An allergy may say something about your health and is sensitive personal data; you can book without stating any.',
          'Payments: the amount, time, method, transaction number and result, to take payments, give refunds and keep accounts. We do not collect card numbers or payment passwords.',
          'Goods: what is in your cart and your orders, the delivery address, or when and by whom they are picked up, your note and the tracking numbers of parcels, to hand over the goods, give refunds and settle disputes.',
          'Delivery addresses: the recipient, phone, district and address, which you save voluntarily to choose from for a delivery; kept until you delete them or close your account.',
          'Messages: what you write to stores, members of a feast and our support, to deliver it and settle disputes. A program checks for forbidden words before a message is sent.',
          'Device and session records: the kind of browser and system, when you signed in and were last active, a device identifier and a record of actions, to keep you signed in, prevent misuse and find the cause of problems. Network addresses are used to limit visits that are too frequent, and are kept only with the records of codes, in a form that cannot be read directly. We also record which version of the agreement and of this policy you accepted, and when.',
          'Location: your device asks you only when you use a nearby feature. It is used to show distances, and we do not keep it. Everything else works without it.',
        ),
      },
      {
        heading: '2. Legal bases',
        text: paragraphs(
          'We process personal data under the Personal Information Protection Law of the People’s Republic of China and the law of the place where you are. Our bases are: your consent; what is necessary to make and carry out the booking you ask for; legal duties, such as keeping accounts; and other cases the law provides for.',
          'Sensitive data such as allergies is processed only if you enter it yourself and consent. You can withdraw consent at any time; what was done before remains valid.',
          'A store may set deposits by your record of arrivals and no-shows at that store. If you think a result reached by a program affects you significantly, you can ask for an explanation and for a person to review it.',
        ),
      },
      {
        heading: '3. Sharing with stores',
        text: paragraphs(
          'When you book, join a feast or request private dining, we give what is needed to that one store: name, form of address, phone, number of people, dining requirements, note and order records. When you buy goods, the store gets the name and phone of the person who receives or picks them up, the address, your note and what you ordered; for a parcel, it gives name, phone and address to the carrier. Your chat with a store can be seen by the staff there who look after guests. Stores you have neither booked, bought from nor contacted cannot see your data.',
          'A store keeps its own record of its guests, such as preferences, anniversaries and number of visits, and is responsible for it in its own right. Staff have access by role; those without it see only part of a phone number.',
          'When you share an order or a feast, anyone who has the link sees what is on the shared page. Other members of a feast see your nickname, your picture and the messages in the group.',
        ),
      },
      {
        heading: '4. Processors and other disclosure',
        text: paragraphs(
          'The following process data for us and receive only what their work needs: SMS providers (phone number and text), e-mail providers (address and text), payment providers (amount, order number and the identifiers a payment needs), social login providers (login credentials and user identifier), and providers of servers and storage.',
          'For orders from an external group-buying platform, we exchange order and arrival status with that platform.',
          'Otherwise we disclose personal data only with your consent, or where the law, a court or a competent authority lawfully requires it. In a merger or transfer of the business, the recipient must keep to this policy, and we will tell you beforehand.',
        ),
      },
      {
        heading: '5. Cookies and local storage',
        text: paragraphs(
          'We use only two cookies, neither of which scripts on the page can read: the session cookie keeps you signed in, for at most 90 days; the device cookie recognises this browser to prevent misuse, for at most 400 days. Both are necessary for the service. Neither is used for advertising or follows you on other sites.',
          'Display preferences such as language and light or dark are kept in your browser; while you are signed out, so is your cart, which is added to your account when you sign in. You can clear all of this in your browser; you will then need to sign in again.',
        ),
      },
      {
        heading: '6. How long we keep it',
        text: paragraphs(
          `Records of codes sent by SMS or e-mail are kept for ${KEPT_DAYS.loginCodes} days. Records of ended sessions are kept for ${KEPT_DAYS.sessions} days, and so are WeChat identifiers that were never linked to a phone number. Notices, records of the SMS, e-mails and WeChat messages sent to you, and replies to invitations are kept for ${years(KEPT_DAYS.notices)} year. Shared links are deleted ${KEPT_DAYS.shortLinks} days after they expire. A profile picture that you replace is deleted immediately; a picture that was uploaded and not used is deleted within two days. Account data is kept until you change it, delete it or close your account.`,
          `Bookings, shop orders and feasts are kept as long as your account exists, so that you can look them up and disputes can be settled. Chats are kept for ${years(KEPT_DAYS.conversations)} years after their last message. Accounting records of payments and refunds are kept as long as the law requires; once your account is closed they no longer contain data that identifies you, unless the law requires it. Records of actions needed for security and evidence are kept for ${years(KEPT_DAYS.actions)} years.`,
          'When you close your account, your account data, sign-in records, carts, notices and shared links are deleted immediately; your name, phone, address, notes, tastes and foods to avoid are removed from the orders and guest records that stores keep, so that what remains no longer identifies you.',
          'After that we delete the data or make sure it can no longer be traced to you.',
        ),
      },
      {
        heading: '7. Your rights',
        text: paragraphs(
          'You can see and correct your data, get a copy of it, ask us to transfer it to someone you name, have it deleted, close your account, withdraw consent, and ask us to explain our rules.',
          'Your nickname, picture, language, e-mail address and signed-in devices can be seen and changed in the app; under “Settings”, “Your data” you can download a copy of your data and close your account; for anything else, contact Xiwei support. The copy leaves out the notes that a store’s staff write for themselves. A verified phone number cannot be changed; if you no longer use it, close your account, which frees the number. To be safe we first confirm that it is you. We answer within 15 working days, free of charge.',
          'After you withdraw a necessary consent or have data deleted, the features that depend on it may stop working. For the guest record a store keeps in its own right, you can ask the store directly, or we will pass your request on. If you are not satisfied, you can complain to the authority for the protection of personal data.',
        ),
      },
      {
        heading: '8. Minors',
        text: paragraphs(
          'Xiwei is meant for adults. If you are under 18, please use it together with your guardian.',
          'We do not open accounts for children under 14, and do not knowingly collect their personal data; where it is needed, a guardian must enter it and consent. For children who come along, only their number is asked. If you are a guardian and find that we collected a child’s data without consent, contact us and we will delete it as soon as possible.',
        ),
      },
      {
        heading: '9. Booking across borders',
        text: paragraphs(
          'The stores on Xiwei are in different countries and regions. When you book a store elsewhere, the contact details, number of people and dining requirements needed for that booking are sent to the place where the store is, and are subject to the law there.',
          'We send only what the booking needs. Where the law requires separate consent or other steps, we take them first. If you do not want your data to leave your region, please do not book stores outside it.',
        ),
      },
      {
        heading: '10. Security',
        text: paragraphs(
          'Data is encrypted in transit, session credentials are stored only in a form that cannot be reversed, phone numbers are masked for those who may not see them, changes by staff leave a record, and access is given by role.',
          'Nothing is perfectly secure. Should a leak occur that may affect you, we will act immediately, report it as the law requires, and tell you by notice in the app or by SMS what happened, what it means and how you can protect yourself.',
        ),
      },
      {
        heading: '11. Changes to this policy',
        text: 'We may change this policy when the service or the law changes. Changes are published on this page with a new date; if the purpose, the manner, the kinds of data or those we share it with change significantly, we ask for your consent again.',
      },
      {
        heading: '12. Contact us',
        text: paragraphs(
          'For questions, requests or complaints about personal data, open “Me” in the app, contact Xiwei support and say that it concerns personal data; a designated person will deal with it.',
          'This policy exists in simplified Chinese, traditional Chinese and English, with the same meaning; if they differ, the simplified Chinese text prevails.',
        ),
      },
    ],
  },
};
