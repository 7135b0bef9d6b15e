-- Endpoints are recorded as `module.verb`: verbs alone would collide between modules. Rows written under the bare verb get
-- the full name, so that a call repeated after the upgrade still finds its answer, and the audit trail has one spelling.
create temporary table endpoint_name on commit drop as
select verb, module || '.' || verb as name from (values
  ('identity', '{requestLoginCode, signInByPhone, signInBySocial, acceptAgreement, createPassportCode, previewPassportCode,
    signInByPassport, signOut, endSession, signOutEverywhere, updateProfile, chooseLanguage, setAvatar,
    requestBindCode, bindPhone, addStaff, changeStaffRole, removeStaff, passSecondFactor, requestCheckCode,
    passPhoneCheck, startSecondFactor, confirmSecondFactor, renewRecoveryCodes, resetSecondFactor,
    removeSecondFactor}'),
  ('stores', '{updateStoreBase, updateContacts, uploadStorePicture, updateImages, updateBookingRules, updateAnnouncement,
    updateBookingNotice, updateBusinessConfig, updateWeekStart, updateDisplaySettings}'),
  ('seating', '{createKind, updateKind, deleteKind, createArea, updateArea, deleteArea, createItems, updateItem, deleteItem,
    sortItems, moveItems, createCombination, updateCombination, deleteCombination, createShift, updateShift,
    deleteShift, sortShifts, createTurnRule, updateTurnRule, deleteTurnRule, createPlanEntry, updatePlanEntry,
    deletePlanEntry}'),
  ('diners', '{createDiner, updateDiner, blacklistDiner, unblacklistDiner}'),
  ('booking', '{holdTable, releaseHold, createOrder, cancelOrder, retryPayment, changeMyOrder, createStaffOrder, acceptOrder,
    rejectOrder, storeCancelOrder, agreeCancel, continueService, markArrived, markNotArrived, turnTable,
    completeOrder, closeAsAbsent, recordOfflinePayment, deleteOrder, changeOrderPlace, autoAssign, pinOrder,
    changeOrderDiner, setOrderTags, setOrderTaker, setStoreRemark, setMealCost, revertLogEntry, verifyCode,
    lockTables, unlockTables, createTag, updateTag, deleteTag, sortTags, createTaker, updateTaker, deleteTaker,
    sortTakers, refundDeposit, forfeitDeposit, deductDeposit, supplementDeposit, modifyDeposit,
    recordOfflineSupplement, revokeOperation, refundMeal, forfeitMeal, testDepositRules}'),
  ('money', '{startPayment, checkPayment, topUpBalance, setStorePaymentMethod, reconcileDay}'),
  ('notices', '{markNoticesRead}'),
  ('links', '{createLink}'),
  ('privacy', '{closeAccount}')
) as modules (module, verbs), unnest(verbs::text[]) as verb;

update idempotency_record r set endpoint = n.name from endpoint_name n where r.endpoint = n.verb;

alter table audit_record disable trigger audit_record_append_only;
update audit_record r set endpoint = n.name from endpoint_name n where r.endpoint = n.verb;
alter table audit_record enable trigger audit_record_append_only;
